package io.stepwatch.bench.load;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Direction;
import io.stepwatch.events.Metric;
import io.stepwatch.events.NamedText;
import io.stepwatch.schema.identity.EventIds;
import io.stepwatch.schema.identity.Fingerprint;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Runs of many benchmarks as a nightly job publishes them: commit by commit, all benchmarks of one commit together.
 *
 * <p>Noise is 1 %. Some benchmarks move by 10 % in the third quarter of their history, not all at one commit.
 *
 * @param benchmarks how many benchmarks
 * @param commits points of each series
 * @param metrics metrics of each benchmark, 1 to 3
 * @param moving one benchmark in so many moves
 */
record Histories(int benchmarks, int commits, int metrics, int moving) {

    private static final List<String> UNITS = List.of("ns/op", "B/op", "allocs/op");
    private static final List<NamedText> MANIFEST = List.of(
            new NamedText("cores", "16"),
            new NamedText("cpu", "AMD EPYC 7763 64-Core Processor"),
            new NamedText("image", "ubuntu-24.04"),
            new NamedText("kernel", "6.8.0"));
    private static final int MOVING = 50;
    private static final int SAMPLES = 3;

    Histories(int benchmarks, int commits, int metrics) {
        this(benchmarks, commits, metrics, MOVING);
    }

    long records() {
        return (long) benchmarks * commits;
    }

    long points() {
        return records() * metrics;
    }

    /** Series that move. */
    int moves() {
        return (benchmarks + moving - 1) / moving * metrics;
    }

    private boolean hasMoved(int benchmark, int commit) {
        int turn = benchmark / moving % Math.max(1, commits / 4);
        return benchmark % moving == 0 && commit >= commits / 2 + turn;
    }

    /** One run of one benchmark. */
    BenchmarkRun run(int benchmark, int commit) {
        Random random = new Random(31L * benchmark + commit);
        double level = hasMoved(benchmark, commit) ? 1.1 : 1;
        List<Metric> measured = new ArrayList<>();
        for (int metric = 0; metric < metrics; metric++) {
            measured.add(metric(UNITS.get(metric), 1000.0 * (metric + 1) * level, random));
        }
        BenchmarkRun run = BenchmarkRun.newBuilder()
                .setEventId("")
                .setProject("load")
                .setBranch("main")
                .setEnvironment("linux-amd64")
                .setSuite("example.test/package" + benchmark / 100)
                .setBenchmark("Benchmark" + benchmark)
                .setMetrics(measured)
                .setRunId("github-71541" + (10_000 + commit) + "/1/bench/0")
                .setRunTime(1_700_000_000_000L)
                .setCommit(new Fingerprint().number(commit).hex(20))
                .setPosition((long) commit)
                .setCommitTime(1_700_000_000_000L + commit * 60_000L)
                .setFingerprint("3f1c9a20b7de4c11")
                .setEnvironmentManifest(MANIFEST)
                .build();
        run.setEventId(EventIds.of(run));
        return run;
    }

    private static Metric metric(String unit, double level, Random random) {
        List<Double> samples = new ArrayList<>();
        for (int i = 0; i < SAMPLES; i++) {
            samples.add(level * (1 + 0.01 * random.nextGaussian()));
        }
        return Metric.newBuilder()
                .setName(unit)
                .setUnit(unit)
                .setDirection(Direction.LOWER)
                .setSamples(samples)
                .build();
    }
}
