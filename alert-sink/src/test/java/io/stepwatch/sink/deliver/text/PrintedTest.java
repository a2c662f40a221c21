package io.stepwatch.sink.deliver.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.Alert;
import io.stepwatch.sink.SampleAlerts;
import io.stepwatch.sink.deliver.Message;
import io.stepwatch.sink.render.AlertText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PrintedTest {

    @Test
    void printsTheTextOnceAndThenOneLineUntilMembersOrStateChange() {
        List<String> printed = new ArrayList<>();
        Message first = SampleAlerts.message(SampleAlerts.open());
        Alert later = Alert.newBuilder(first.alert())
                .setRevision(2)
                .setReason("commits known")
                .build();

        new Printed(printed::add).deliver(first);
        new Printed(printed::add).deliver(new Message(later, first.said(), Optional.of(first.taken("", 0)), false));

        assertThat(printed.get(0)).isEqualTo(AlertText.of(first.alert()));
        assertThat(printed.get(1)).isEqualTo("""
            REGRESSION (page): Encode/json ns/op 10.0 % slower; alert
                5eed5eed5eed5eed5eed5eed5eed5eed, revision 2: commits known
            """);
    }
}
