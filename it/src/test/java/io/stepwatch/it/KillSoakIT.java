package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Case S12: one instance is killed again and again at random moments while runs flow, and finds its disk gone at every fifth
 * start. What it told, what it knows of each series, and its state are those of a run without a kill, byte for byte.
 *
 * <p>A fifth of the kills and of the points of the case; at full size by hand: {@code -Ds12.kills=50 -Ds12.commits=500}.
 */
@Tag("soak")
class KillSoakIT {

    private static final int KILLS = Integer.getInteger("s12.kills", 10);
    private static final int COMMITS = Integer.getInteger("s12.commits", 100);
    private static final int BENCHMARKS = 18;
    private static final int DISK_LOST_EVERY = 5;
    private static final int LONGEST_LIFE_MILLIS = 9_000;
    private static final Duration LIMIT = Duration.ofMinutes(6);

    /** With a name of its own it has its partitions back at once, as in production. */
    private static final Map<String, String> SETTINGS = Map.of(
            "STEPWATCH_KAFKA_GROUP_INSTANCE_ID", "one",
            "STEPWATCH_KAFKA_PRODUCER_TRANSACTION_TIMEOUT_MS", "10000");

    static LongStream seeds() {
        return LongStream.of(Long.getLong("s12.seed", 12));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void s12EventsAndStateAreThoseOfACleanRunByteForByte(long seed, @TempDir Path folder) throws Exception {
        List<BenchmarkRun> runs = new Histories(seed, BENCHMARKS, COMMITS).runs();
        Installation killed = Installation.create("s12-killed-" + seed);
        Random random = new Random(seed);
        Path state = folder.resolve("state");
        int sent = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            if (kill % DISK_LOST_EVERY == DISK_LOST_EVERY - 1) {
                delete(state);
            }
            try (StreamsProcess process =
                    StreamsProcess.start(killed, state, folder.resolve(kill + ".log"), SETTINGS)) {
                int until = runs.size() * (kill + 1) / (KILLS + 1);
                new Producers(killed).send(runs.subList(sent, until));
                sent = until;
                pass(random.nextInt(LONGEST_LIFE_MILLIS));
                process.mustBeAlive();
                process.kill();
            }
        }
        try (StreamsProcess last = StreamsProcess.start(killed, state, folder.resolve("last.log"), SETTINGS)) {
            new Producers(killed).send(runs.subList(sent, runs.size()));
            killed.awaitStreams(LIMIT);
            last.mustBeAlive();
        }

        Installation calm = Installation.create("s12-calm-" + seed);
        new Producers(calm).send(runs);
        try (StreamsApp app = calm.streams(folder.resolve("calm"))) {
            calm.awaitStreams(LIMIT);
            Installation.awaitReady(app);
        }
        List<ChangePoint> expected = Records.values(calm, Topic.CHANGE_POINTS, ChangePoint.class);
        assertThat(LiveSet.of(expected)).hasSizeGreaterThan(BENCHMARKS / 2);
        assertThat(LiveSet.bySeries(Records.values(killed, Topic.CHANGE_POINTS, ChangePoint.class)))
                .isEqualTo(LiveSet.bySeries(expected));
        assertThat(catalog(killed)).isEqualTo(catalog(calm));
        assertThat(StateDump.of(killed)).isEqualTo(StateDump.of(calm)).hasSizeGreaterThan(runs.size() / 2);
        assertThat(Letters.of(killed)).isEmpty();
    }

    /** The newest of each series, sorted. */
    private static List<String> catalog(Installation installation) {
        Map<String, SeriesInfo> newest = new TreeMap<>();
        Records.values(installation, Topic.SERIES_CATALOG, SeriesInfo.class)
                .forEach(info -> newest.put(info.getSeriesId(), info));
        return newest.values().stream().map(SeriesInfo::toString).toList();
    }

    private static void pass(long millis) throws InterruptedException {
        if (new CountDownLatch(1).await(millis, TimeUnit.MILLISECONDS)) {
            throw new IllegalStateException("nobody counts down");
        }
    }

    private static void delete(Path folder) throws Exception {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }
}
