package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** streams-app is killed in the middle and started again: the same change points, none twice. */
class KillIT {

    /** With a name of its own the second process has the partitions of the first at once. */
    private static final Map<String, String> NAMED = Map.of("STEPWATCH_KAFKA_GROUP_INSTANCE_ID", "one");

    private static final String HISTORY = "rust-analyzer-memory.csv";

    @Test
    void tellsTheSameAfterAKillAsWithoutOne(@TempDir Path folder) throws Exception {
        Installation calm = Installation.create("calm");
        calm.publish(Path.of(Examples.file(HISTORY)));
        try (StreamsApp streams = calm.streams(folder.resolve("calm"))) {
            calm.awaitStreams();
            Installation.awaitReady(streams);
        }
        List<ChangePoint> expected = Records.values(calm, Topic.CHANGE_POINTS, ChangePoint.class);
        assertThat(LiveSet.of(expected)).hasSizeGreaterThan(5);

        Installation killed = Installation.create("killed");
        List<String> lines = Files.readAllLines(Path.of(Examples.file(HISTORY)));
        Path half = Files.write(folder.resolve("half.csv"), lines.subList(0, lines.size() / 2));
        Path state = folder.resolve("killed");
        try (StreamsProcess first = StreamsProcess.start(killed, state, folder.resolve("first.log"), NAMED)) {
            killed.publish(half);
            await().atMost(Duration.ofMinutes(3))
                    .until(() -> !Records.raw(killed, Topic.CHANGE_POINTS).isEmpty());
            killed.publish(Path.of(Examples.file(HISTORY)));
            first.kill();
        }
        try (StreamsProcess second = StreamsProcess.start(killed, state, folder.resolve("second.log"), NAMED)) {
            killed.awaitStreams();
            assertThat(second.isAlive()).isTrue();
        }

        assertThat(Records.values(killed, Topic.CHANGE_POINTS, ChangePoint.class))
                .isEqualTo(expected);
        assertThat(Records.values(killed, Topic.COMMITS, Commit.class)).isNotEmpty();
    }
}
