package io.stepwatch.schema;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Direction;
import io.stepwatch.events.Metric;
import io.stepwatch.events.NamedText;
import io.stepwatch.schema.identity.EventIds;
import java.util.Arrays;
import java.util.List;

/** Small events for tests. */
public final class Samples {

    static {
        EventClasses.trust();
    }

    private Samples() {}

    /** A run of one benchmark with two metrics. */
    public static BenchmarkRun run() {
        BenchmarkRun run = BenchmarkRun.newBuilder()
                .setEventId("")
                .setProject("codec")
                .setBranch("main")
                .setEnvironment("linux-amd64")
                .setSuite("example.test/codec")
                .setBenchmark("Encode/json")
                .setParameters(List.of(named("size", "1024"), named("codec", "fast & loose")))
                .setProcs(8L)
                .setMetrics(List.of(metric("ns/op", 12.5, 12.75), metric("B/op", 64)))
                .setRunId("github-7154/1/bench/0")
                .setRunTime(1767565800000L)
                .setCommit("d6aadb83022f8ab2a0b6d1a3d6bfdd3ae2d7ed64")
                .setPosition(41L)
                .build();
        run.setEventId(EventIds.of(run));
        return run;
    }

    public static Metric metric(String unit, double... samples) {
        return Metric.newBuilder()
                .setName(unit)
                .setUnit(unit)
                .setDirection(Direction.LOWER)
                .setSamples(Arrays.stream(samples).boxed().toList())
                .build();
    }

    public static NamedText named(String name, String value) {
        return NamedText.newBuilder().setName(name).setValue(value).build();
    }
}
