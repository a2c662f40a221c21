package io.stepwatch.it;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Direction;
import io.stepwatch.events.Metric;
import io.stepwatch.schema.EventClasses;
import io.stepwatch.schema.identity.EventIds;
import io.stepwatch.schema.identity.Fingerprint;
import java.util.List;

/** Runs of a few benchmarks, whose level the caller chooses. */
final class Steps {

    /** More than one of them in one partition or another: what is done once must be done for each. */
    static final List<String> BENCHMARKS = List.of("Encode/a", "Encode b", "Decode/c", "Decode/d");

    static {
        EventClasses.trust();
    }

    private Steps() {}

    /** The commit at a position. */
    static String commit(long position) {
        return new Fingerprint().text("steps").number(position).hex(20);
    }

    /** All benchmarks in one run of one commit, with a little noise that is always the same. */
    static List<BenchmarkRun> run(String id, long position, double level) {
        return BENCHMARKS.stream()
                .map(benchmark -> run(id, benchmark, position, level + position % 3 * 0.1))
                .toList();
    }

    private static BenchmarkRun run(String id, String benchmark, long position, double value) {
        BenchmarkRun run = BenchmarkRun.newBuilder()
                .setEventId("")
                .setProject("steps")
                .setBranch("main")
                .setEnvironment("lab")
                .setSuite("suite")
                .setBenchmark(benchmark)
                .setMetrics(List.of(Metric.newBuilder()
                        .setName("ns/op")
                        .setUnit("ns/op")
                        .setDirection(Direction.LOWER)
                        .setSamples(List.of(value))
                        .build()))
                .setRunId(id)
                .setRunTime(1_700_000_000_000L + position * 60_000L)
                .setCommit(commit(position))
                .setPosition(position)
                .build();
        run.setEventId(EventIds.of(run));
        return run;
    }
}
