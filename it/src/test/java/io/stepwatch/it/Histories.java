package io.stepwatch.it;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Direction;
import io.stepwatch.events.Metric;
import io.stepwatch.events.NamedText;
import io.stepwatch.schema.EventClasses;
import io.stepwatch.schema.identity.EventIds;
import io.stepwatch.schema.identity.Fingerprint;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Seeded histories of many benchmarks of one suite: shifts of several sizes up and down, odd nights, reruns, a second
 * metric that is missing now and then, a new environment.
 *
 * @param seed of everything random in them
 * @param benchmarks how many
 * @param commits how many commits
 */
record Histories(long seed, int benchmarks, int commits) {

    static {
        EventClasses.trust();
    }

    /** All runs, commit by commit. */
    List<BenchmarkRun> runs() {
        List<List<BenchmarkRun>> byCommit = new ArrayList<>();
        for (int commit = 0; commit < commits; commit++) {
            byCommit.add(new ArrayList<>());
        }
        for (int benchmark = 0; benchmark < benchmarks; benchmark++) {
            add(byCommit, benchmark, new Random(seed * 1000 + benchmark));
        }
        return byCommit.stream().flatMap(List::stream).toList();
    }

    private void add(List<List<BenchmarkRun>> byCommit, int benchmark, Random random) {
        double level = 1000 * (1 + random.nextDouble());
        double noise = 0.002 + 0.01 * random.nextDouble();
        int next = 20 + random.nextInt(40);
        int newEnvironment = benchmark % 5 == 0 ? commits / 2 : commits;
        for (int commit = 0; commit < commits; commit++) {
            if (commit == next) {
                level *= 1 + (random.nextBoolean() ? 1 : -1) * (0.03 + 0.2 * random.nextDouble());
                next += 25 + random.nextInt(50);
            }
            int times = random.nextInt(9) == 0 ? 2 : 1;
            for (int time = 0; time < times; time++) {
                double odd = random.nextInt(60) == 0 ? 1.4 : 1;
                double value = level * odd * (1 + noise * random.nextGaussian());
                boolean withSize = random.nextInt(6) > 0;
                String environment = commit < newEnvironment ? "aaaaaaaaaaaaaaaa" : "bbbbbbbbbbbbbbbb";
                byCommit.get(commit).add(run(benchmark, commit, time, environment, metrics(value, level, withSize)));
            }
        }
    }

    private static List<Metric> metrics(double value, double level, boolean withSize) {
        List<Metric> metrics = new ArrayList<>();
        metrics.add(metric("ns/op", value));
        if (withSize) {
            metrics.add(metric("B/op", Math.rint(level)));
        }
        return metrics;
    }

    private static Metric metric(String unit, double value) {
        return Metric.newBuilder()
                .setName(unit)
                .setUnit(unit)
                .setDirection(Direction.LOWER)
                .setSamples(List.of(value))
                .build();
    }

    private BenchmarkRun run(int benchmark, int commit, int time, String environment, List<Metric> metrics) {
        BenchmarkRun run = BenchmarkRun.newBuilder()
                .setEventId("")
                .setProject("history")
                .setBranch("main")
                .setEnvironment("lab")
                .setSuite("suite")
                .setBenchmark("Benchmark" + benchmark)
                .setMetrics(metrics)
                .setRunId("run-" + commit + "-" + time)
                .setRunTime(0)
                .setCommit(new Fingerprint().number(seed).number(commit).hex(20))
                .setPosition((long) commit)
                .setCommitTime(1_700_000_000_000L + commit * 60_000L)
                .setFingerprint(environment)
                .setEnvironmentManifest(List.of(new NamedText("cpu", environment)))
                .build();
        run.setEventId(EventIds.of(run));
        return run;
    }
}
