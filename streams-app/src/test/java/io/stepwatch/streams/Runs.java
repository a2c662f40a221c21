package io.stepwatch.streams;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Direction;
import io.stepwatch.events.Metric;
import io.stepwatch.events.NamedText;
import io.stepwatch.schema.EventClasses;
import io.stepwatch.schema.identity.EventIds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Makes runs of one benchmark for tests. */
public final class Runs {

    static {
        EventClasses.trust();
    }

    private Runs() {}

    /** A run of the commit at a position, in ns/op. */
    public static BenchmarkRun run(long position, double... samples) {
        return run(position, "run-" + position, metric("ns/op", "ns/op", samples));
    }

    /** A run with metrics of its own. */
    public static BenchmarkRun run(long position, String runId, Metric... metrics) {
        return signed(BenchmarkRun.newBuilder()
                .setEventId("")
                .setProject("hyper")
                .setBranch("main")
                .setEnvironment("linux-amd64")
                .setSuite("example.com/codec")
                .setBenchmark("Encode/json")
                .setMetrics(new ArrayList<>(Arrays.asList(metrics)))
                .setRunId(runId)
                .setRunTime(0)
                .setCommit(commit(position))
                .setPosition(position)
                .setCommitTime(1_700_000_000_000L + position * 60_000)
                .setFingerprint("3f1c9a20b7de4c11")
                .setEnvironmentManifest(new ArrayList<>(List.of(new NamedText("cpu", "EPYC 7763"))))
                .build());
    }

    /** A metric for which lower is better. */
    public static Metric metric(String name, String unit, double... samples) {
        return Metric.newBuilder()
                .setName(name)
                .setUnit(unit)
                .setDirection(Direction.LOWER)
                .setSamples(new ArrayList<>(Arrays.stream(samples).boxed().toList()))
                .build();
    }

    /** The same run with the event id of its content. */
    public static BenchmarkRun signed(BenchmarkRun run) {
        run.setEventId(EventIds.of(run));
        return run;
    }

    /** The id of the commit at a position. */
    public static String commit(long position) {
        return "%040x".formatted(0xabc000 + position);
    }

    /** Values around 100 and from a position on around another level, with half a per cent of noise. */
    static double[] step(long seed, int points, int at, double level) {
        Random random = new Random(seed);
        double[] values = new double[points];
        for (int i = 0; i < points; i++) {
            values[i] = (i < at ? 100 : level) * (1 + 0.005 * random.nextGaussian());
        }
        return values;
    }
}
