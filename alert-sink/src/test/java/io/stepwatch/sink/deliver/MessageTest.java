package io.stepwatch.sink.deliver;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.sink.SampleAlerts;
import io.stepwatch.sink.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MessageTest {

    private final Message first = SampleAlerts.message(SampleAlerts.open());

    @Test
    void a14IsANewTextOnlyWithOtherMembersOrInAnotherState() {
        Alert later = Alert.newBuilder(first.alert())
                .setRevision(2)
                .setCommitsKnown(false)
                .build();
        ChangePoint other = Samples.step("b", 5, 6);

        assertThat(first.newText()).isTrue();
        assertThat(after(later).newText()).isFalse();
        assertThat(after(Alert.newBuilder(later)
                                .setChangePoints(List.of(Samples.regression(), other))
                                .build())
                        .newText())
                .isTrue();
        assertThat(after(Alert.newBuilder(later).setState(AlertState.RESOLVED).build())
                        .newText())
                .isTrue();
    }

    @Test
    void knowsTheSameMembersInAnotherOrder() {
        ChangePoint other = Samples.step("b", 5, 6);
        Alert one = Alert.newBuilder(first.alert())
                .setChangePoints(List.of(Samples.regression(), other))
                .build();
        Alert two = Alert.newBuilder(first.alert())
                .setChangePoints(List.of(other, Samples.regression()))
                .build();

        assertThat(Members.of(one)).isEqualTo(Members.of(two)).matches("[0-9a-f]{16}");
    }

    @Test
    void hasAKeyThatFitsIntoHeadersAndFileNames() {
        Alert odd = Alert.newBuilder(first.alert()).setId("../\r\nX: y").build();

        assertThat(SampleAlerts.message(odd).key()).isEqualTo("_____X__y-1");
    }

    private Message after(Alert alert) {
        return new Message(alert, first.said(), Optional.of(first.taken("", 0)), false);
    }
}
