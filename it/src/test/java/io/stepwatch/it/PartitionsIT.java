package io.stepwatch.it;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.stepwatch.app.StartException;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewPartitions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** S26: a topic that got more partitions. */
class PartitionsIT {

    private static final Path HISTORY = Path.of(Examples.file("sixty-nights.csv"));
    private static final int GROWN = 12;

    @Test
    void s26RefusesAGrownTopicAndItsCommandMovesEverythingWithoutLoss(@TempDir Path folder) throws Exception {
        Installation grown = Installation.create("grown");
        grown.publish(HISTORY);
        try (StreamsApp app = grown.streams(folder.resolve("before"))) {
            grown.awaitStreams();
            Installation.awaitReady(app);
        }
        try (Admin admin = grown.admin()) {
            admin.createPartitions(Map.of(grown.topic(Topic.BENCHMARK_RUNS), NewPartitions.increaseTo(GROWN)))
                    .all()
                    .get();
            // The controller answers before all of the broker knows.
            await().atMost(Duration.ofMinutes(3)).until(() -> partitions(admin, grown) == GROWN);
        }
        String command = "stepwatch topics copy --topic-prefix grown- p12-grown- 12";
        assertThatThrownBy(() -> grown.streams(folder.resolve("before")))
                .isInstanceOf(StartException.class)
                .hasMessageContaining("equally many partitions")
                .hasMessageContaining("grown-benchmark-runs=12, grown-series-actions=6")
                .hasMessageContaining("`" + command + "`")
                .hasMessageContaining("STEPWATCH_TOPIC_PREFIX=p12-grown-");

        String[] arguments = command.replace("stepwatch ", "").split(" ");
        assertThat(grown.run(arguments).status()).isZero();
        Installation moved = grown.movedTo("p12-grown-");
        try (StreamsApp app = moved.streams(folder.resolve("moved"))) {
            moved.awaitStreams();
            Installation.awaitReady(app);
        }
        List<ChangePoint> events = Records.values(moved, Topic.CHANGE_POINTS, ChangePoint.class);
        assertThat(events)
                .isNotEmpty()
                .containsExactlyInAnyOrderElementsOf(Records.values(grown, Topic.CHANGE_POINTS, ChangePoint.class));

        assertThat(grown.run(arguments).out()).contains("copied topic=p12-grown-benchmark-runs");
        try (StreamsApp app = moved.streams(folder.resolve("moved"))) {
            moved.awaitStreams();
            Installation.awaitReady(app);
        }
        assertThat(Records.values(moved, Topic.CHANGE_POINTS, ChangePoint.class))
                .hasSameSizeAs(events);
    }

    private static int partitions(Admin admin, Installation installation) throws Exception {
        String topic = installation.topic(Topic.BENCHMARK_RUNS);
        return requireNonNull(admin.describeTopics(List.of(topic))
                        .allTopicNames()
                        .get()
                        .get(topic))
                .partitions()
                .size();
    }

    @Test
    void refusesActionsThatLieInOtherPartitionsThanTheRunsTheyAreAbout(@TempDir Path folder) {
        Installation uneven = Installation.create("uneven", Map.of(Topic.SERIES_ACTIONS, 3));
        assertThatThrownBy(() -> uneven.streams(folder))
                .isInstanceOf(StartException.class)
                .hasMessageContaining("equally many partitions")
                .hasMessageContaining("uneven-benchmark-runs=6, uneven-series-actions=3")
                .hasMessageContaining("`stepwatch topics copy --topic-prefix uneven- p6-uneven- 6`");
    }

    @Test
    void refusesToCopyOntoTopicsWithAnotherNumberOfPartitions() {
        Installation small = Installation.create("small");
        Installation.create("other");
        Installation.Ran ran = small.run("topics", "copy", "other-", "3");
        assertThat(ran.status()).isEqualTo(4);
        assertThat(ran.err()).contains("is there with 6 partitions, not 3");
    }
}
