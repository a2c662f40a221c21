package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** S12, a tenth of its size: streams-app is killed at random moments; the events equal those of one calm run. */
@Tag("soak")
class KillSoakIT {

    private static final int KILLS = 5;
    private static final Path HISTORY = Path.of(Examples.file("rust-analyzer-memory.csv"));

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = 12)
    void tellsTheSameHoweverOftenItIsKilled(long seed, @TempDir Path folder) throws Exception {
        Installation calm = Installation.create("soak-calm-" + seed);
        calm.publish(HISTORY);
        try (StreamsApp streams = calm.streams(folder.resolve("calm"))) {
            calm.awaitStreams();
            assertThat(streams.ready()).isTrue();
        }
        List<ChangePoint> expected = Records.values(calm, Topic.CHANGE_POINTS, ChangePoint.class);

        Random random = new Random(seed);
        Installation killed = Installation.create("soak-killed-" + seed);
        List<String> lines = Files.readAllLines(HISTORY);
        Path state = folder.resolve("killed");
        for (int kill = 1; kill <= KILLS; kill++) {
            Path part = folder.resolve("part-" + kill + ".csv");
            Files.write(part, lines.subList(0, 1 + (lines.size() - 1) * kill / KILLS));
            try (StreamsProcess process = StreamsProcess.start(killed, state, folder.resolve(kill + ".log"))) {
                killed.publish(part);
                int before = Records.raw(killed, Topic.CHANGE_POINTS).size();
                await().pollInterval(Duration.ofMillis(20 + random.nextInt(200)))
                        .atMost(Duration.ofSeconds(90))
                        .until(() -> Records.raw(killed, Topic.CHANGE_POINTS).size() > before);
                assertThat(process.isAlive()).isTrue();
                process.kill();
            }
            if (kill % 3 == 0) {
                delete(state);
            }
        }
        try (StreamsProcess last = StreamsProcess.start(killed, state, folder.resolve("last.log"))) {
            killed.awaitStreams();
            assertThat(last.isAlive()).isTrue();
        }
        assertThat(Records.values(killed, Topic.CHANGE_POINTS, ChangePoint.class))
                .isEqualTo(expected);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
