package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.RangeCommit;
import io.stepwatch.it.Installation.Ran;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.sink.SinkApp;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From benchmark output to alerts that name commits, on any broker and registry. */
abstract class PipelineSuite {

    private static final String[] PUBLISH = {
        "publish", Examples.file("sixty-nights.csv"), "--project", "nights", "--branch", "main", "--environment", "lab"
    };

    /** Topics of the test's own. */
    abstract Installation installation(String name);

    @Test
    void turnsSixtyNightsIntoThreeAlertsOnceHoweverOftenTheyArePublished(@TempDir Path state) throws Exception {
        Installation installation = installation("pipeline");
        try (StreamsApp streams = installation.streams(state.resolve("streams"));
                SinkApp sink = installation.sink(state.resolve("sink"), Duration.ofMillis(200))) {
            Ran first = installation.run(PUBLISH);
            assertThat(first.status()).as(first.err()).isZero();
            assertThat(first.out()).endsWith("series=1 samples=60 rejected=0\n");
            settle(installation, sink);

            List<ChangePoint> events = Records.values(installation, Topic.CHANGE_POINTS, ChangePoint.class);
            List<Alert> alerts = Records.values(installation, Topic.ALERTS, Alert.class);
            assertThat(LiveSet.of(events)).hasSize(3).allSatisfy(event -> {
                assertThat(event.getKind()).isEqualTo("regression");
                assertThat(event.getDifference()).isBetween(10.0, 20.0);
                assertThat(event.getContext()).isNotEmpty().hasSizeLessThanOrEqualTo(60);
            });
            assertThat(LiveSet.of(events))
                    .extracting(event -> event.getFirstBad().getPosition())
                    .satisfiesExactly(
                            first20 -> assertThat(first20).isBetween(19L, 21L),
                            first35 -> assertThat(first35).isBetween(34L, 36L),
                            first50 -> assertThat(first50).isBetween(49L, 51L));
            assertThat(alerts).extracting(Alert::getId).hasSizeGreaterThanOrEqualTo(3);
            assertThat(rangesOf(alerts))
                    .contains("night-20", "night-35", "night-50")
                    .doesNotContain("night-42");

            Ran second = installation.run(PUBLISH);
            assertThat(second.status()).as(second.err()).isZero();
            settle(installation, sink);

            assertThat(Records.values(installation, Topic.CHANGE_POINTS, ChangePoint.class))
                    .isEqualTo(events);
            assertThat(Records.values(installation, Topic.ALERTS, Alert.class)).isEqualTo(alerts);
            assertThat(Records.raw(installation, Topic.DEAD_LETTERS)).isEmpty();
            Installation.awaitReady(streams);
        }
    }

    private static List<String> rangesOf(List<Alert> alerts) {
        return alerts.stream()
                .flatMap(alert -> alert.getCommits().stream())
                .map(RangeCommit::getCommit)
                .toList();
    }

    private static void settle(Installation installation, SinkApp sink) throws Exception {
        installation.awaitStreams();
        installation.awaitSink();
        await().atMost(Duration.ofMinutes(3)).until(sink::nothingWaits);
    }
}
