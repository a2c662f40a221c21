package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Histories that one producer sends in commit order, and the same ones shuffled, with duplicates, by eight producers at
 * once, over other numbers of partitions and instances: the live sets are equal.
 */
class ConvergenceIT {

    private static final long SEED = 7;
    private static final Histories HISTORIES = new Histories(SEED, 40, 130);
    private static final int PRODUCERS = 8;

    private static Set<String> expected = Set.of();

    @TempDir
    private Path state;

    @BeforeAll
    static void publishInCommitOrder(@TempDir Path folder) throws Exception {
        Installation installation = create("converge-ordered", 1);
        new Producers(installation).send(HISTORIES.runs());
        expected = liveSet(installation, folder, 1);
        assertThat(expected).hasSizeGreaterThan(HISTORIES.benchmarks());
    }

    @ParameterizedTest(name = "seed 7: {0} partitions, {1} instances")
    @CsvSource({"1, 1", "8, 3"})
    void anyOrderAndAnySpreadEndsInTheSameLiveSet(int partitions, int instances) throws Exception {
        convergesOn(partitions, instances);
    }

    @ParameterizedTest(name = "seed 7: {0} partitions, {1} instances")
    @Tag("soak")
    @CsvSource({"3, 1", "8, 1", "1, 3", "3, 3"})
    void anyOtherSpreadDoesToo(int partitions, int instances) throws Exception {
        convergesOn(partitions, instances);
    }

    private void convergesOn(int partitions, int instances) throws Exception {
        Random random = new Random(SEED + 10L * partitions + instances);
        List<BenchmarkRun> mixed = new ArrayList<>(HISTORIES.runs());
        mixed.addAll(mixed.stream().filter(run -> random.nextInt(10) == 0).toList());
        Collections.shuffle(mixed, random);
        Installation installation = create("converge-" + partitions + "-" + instances, partitions);
        new Producers(installation).sendAtOnce(mixed, PRODUCERS);
        assertThat(liveSet(installation, state, instances)).isEqualTo(expected);
        assertThat(Records.raw(installation, Topic.DEAD_LETTERS)).isEmpty();
    }

    private static Installation create(String name, int partitions) {
        return Installation.create(name, Map.of(Topic.BENCHMARK_RUNS, partitions, Topic.SERIES_ACTIONS, partitions));
    }

    private static Set<String> liveSet(Installation installation, Path state, int instances) throws Exception {
        List<StreamsApp> running = new ArrayList<>();
        try {
            for (int instance = 0; instance < instances; instance++) {
                running.add(installation.streams(state.resolve("instance-" + instance)));
            }
            installation.awaitStreams();
        } finally {
            running.forEach(StreamsApp::close);
        }
        return LiveSet.facts(Records.values(installation, Topic.CHANGE_POINTS, ChangePoint.class));
    }
}
