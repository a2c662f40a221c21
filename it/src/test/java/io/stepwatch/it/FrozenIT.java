package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Case S14, at a third of its times: a pause of three transaction timeouts loses nothing and doubles nothing. */
@Tag("soak")
class FrozenIT {

    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final Duration TRANSACTION = Duration.ofMillis(3_300);
    private static final Map<String, String> SHORT = Map.of(
            "STEPWATCH_KAFKA_PRODUCER_TRANSACTION_TIMEOUT_MS", Long.toString(TRANSACTION.toMillis()),
            "STEPWATCH_KAFKA_SESSION_TIMEOUT_MS", "6000",
            "STEPWATCH_KAFKA_HEARTBEAT_INTERVAL_MS", "1000");

    @Test
    void aProcessThatStoodStillGoesOnAndTellsTheSame(@TempDir Path folder) throws Exception {
        List<BenchmarkRun> runs = new Histories(14, 10, 90).runs();
        Installation calm = Installation.create("frozen-calm");
        new Producers(calm).send(runs);
        try (StreamsApp streams = calm.streams(folder.resolve("calm"))) {
            calm.awaitStreams();
            Installation.awaitReady(streams);
        }
        List<ChangePoint> expected = Records.values(calm, Topic.CHANGE_POINTS, ChangePoint.class);

        Installation frozen = Installation.create("frozen");
        Path log = folder.resolve("log");
        try (StreamsProcess process = StreamsProcess.start(frozen, folder.resolve("state"), log, SHORT)) {
            new Producers(frozen).send(runs.subList(0, runs.size() / 2));
            await().atMost(LIMIT)
                    .until(() -> !Records.raw(frozen, Topic.CHANGE_POINTS).isEmpty());
            new Producers(frozen).send(runs.subList(runs.size() / 2, runs.size() - 20));
            process.signal("STOP");
            long until = System.nanoTime() + TRANSACTION.multipliedBy(3).toNanos();
            await().atMost(LIMIT).until(() -> System.nanoTime() > until);
            process.signal("CONT");
            new Producers(frozen).send(runs.subList(runs.size() - 20, runs.size()));
            frozen.awaitStreams();
            assertThat(process.isAlive()).as(Files.readString(log)).isTrue();
        }
        assertThat(LiveSet.bySeries(Records.values(frozen, Topic.CHANGE_POINTS, ChangePoint.class)))
                .isEqualTo(LiveSet.bySeries(expected));
    }
}
