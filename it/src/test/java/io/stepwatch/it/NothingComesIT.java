package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.it.Installation.Ran;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.sink.SinkApp;
import io.stepwatch.sink.SinkSettings;
import io.stepwatch.sink.deliver.text.Printed;
import io.stepwatch.sink.pace.Pace;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No news is told as news: by a sink whose hours are shorter, and otherwise as it always runs. */
@Tag("soak")
class NothingComesIT {

    private static final Duration LIMIT = Duration.ofMinutes(3);

    /** An hour is a second: ten minutes of lag, and of rest between two pushes, are a sixth of one. */
    private static final Pace FAST = new Pace(3600);

    private static final List<String> PRINTED = new CopyOnWriteArrayList<>();

    private static Installation here;
    private static SinkApp sink;

    @TempDir
    static Path folder;

    @BeforeAll
    static void start() {
        here = Installation.create("nothing");
        sink = here.sink(folder.resolve("sink"), SinkSettings.DEFAULT.withPace(FAST), new Printed(PRINTED::add));
        await().atMost(LIMIT).until(sink::ready);
    }

    @AfterAll
    static void stop() {
        sink.close();
    }

    @Test
    void tellsThatAStoppedStreamsAppIsLateAndThatItIsNoMore() throws Exception {
        try (StreamsApp app = here.streams(folder.resolve("streams"))) {
            new Producers(here).send(Steps.run("before", 0, 100));
            here.awaitStreams();
            Installation.awaitReady(app);
        }
        awaitNothingIsLate();
        PRINTED.clear();
        new Producers(here).send(Steps.run("after", 1, 100));

        await().atMost(LIMIT)
                .untilAsserted(() -> assertPrinted("LAG \\(notify\\): \\d runs wait to be judged, the oldest "));
        try (StreamsApp again = here.streams(folder.resolve("streams"))) {
            await().atMost(LIMIT).untilAsserted(() -> assertPrinted("RECOVERED lag: \\d runs wait "));
            Installation.awaitReady(again);
        }
        assertThat(told("lag")).extracting(Alert::getProject).containsOnly("stepwatch");
    }

    @Test
    void tellsThatAProjectIsSilentAndThatResultsComeAgain() throws Exception {
        for (int push = 0; push < 7; push++) {
            publish(push);
        }

        await().atMost(LIMIT).untilAsserted(() -> assertPrinted("SILENCE \\(notify\\): No results of quiet since "));
        publish(7);

        await().atMost(LIMIT).untilAsserted(() -> assertPrinted("RECOVERED silence: No results of quiet since "));
        assertThat(told("silence")).extracting(Alert::getProject).containsOnly("quiet");
    }

    private static void publish(int push) throws Exception {
        Path row = Files.writeString(folder.resolve("row.csv"), "commit,value,unit\nbuild-" + push + ",5,ms\n");
        Ran ran = here.run("publish", row.toString(), "--project", "quiet", "--branch", "main", "--environment", "lab");
        assertThat(ran.status()).as(ran.err()).isZero();
    }

    /** While the runs of the beginning waited for an application that started, that was told too, and while it is open no more. */
    private static void awaitNothingIsLate() {
        await().atMost(LIMIT).until(sink::nothingWaits);
        await().atMost(LIMIT).until(() -> {
            Map<String, AlertState> states = new HashMap<>();
            told("lag").forEach(alert -> states.put(alert.getId(), alert.getState()));
            return !states.containsValue(AlertState.OPEN);
        });
    }

    private static void assertPrinted(String beginning) {
        Pattern pattern = Pattern.compile(beginning);
        assertThat(PRINTED).anyMatch(text -> pattern.matcher(text).lookingAt());
    }

    private static List<Alert> told(String kind) {
        return Records.values(here, Topic.ALERTS, Alert.class).stream()
                .filter(alert -> alert.getKind().equals(kind))
                .toList();
    }
}
