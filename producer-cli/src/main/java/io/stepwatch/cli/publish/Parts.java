package io.stepwatch.cli.publish;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Metric;
import io.stepwatch.events.NamedText;
import io.stepwatch.schema.identity.EventIds;
import java.util.ArrayList;
import java.util.List;

/** Splits a run whose event would be too large for a record: metric by metric, each part with its number. */
final class Parts {

    /** Bytes of a record; a broker takes a little over a million by default. */
    static final int LARGEST = 900_000;

    private static final int FEW = 200;

    private Parts() {}

    /** The run as one event or as several; a metric is never divided, since its value comes of all its samples. */
    static List<BenchmarkRun> of(BenchmarkRun run) {
        List<List<Metric>> groups = groups(run);
        if (groups.size() == 1) {
            run.setEventId(EventIds.of(run));
            return List.of(run);
        }
        List<BenchmarkRun> parts = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            BenchmarkRun part = BenchmarkRun.newBuilder(run)
                    .setMetrics(groups.get(i))
                    .setPart(i + 1L)
                    .setParts(groups.size())
                    .build();
            part.setEventId(EventIds.of(part));
            parts.add(part);
        }
        return parts;
    }

    /** About how many bytes an event has; a little more rather than less. */
    static long bytes(BenchmarkRun run) {
        return frame(run) + run.getMetrics().stream().mapToLong(Parts::bytes).sum();
    }

    private static List<List<Metric>> groups(BenchmarkRun run) {
        long frame = frame(run);
        List<List<Metric>> groups = new ArrayList<>();
        List<Metric> group = new ArrayList<>();
        long size = frame;
        for (Metric metric : run.getMetrics()) {
            long bytes = bytes(metric);
            if (!group.isEmpty() && size + bytes > LARGEST) {
                groups.add(group);
                group = new ArrayList<>();
                size = frame;
            }
            group.add(metric);
            size += bytes;
        }
        groups.add(group);
        return groups;
    }

    private static long frame(BenchmarkRun run) {
        long texts = text(run.getProject())
                + text(run.getBranch())
                + text(run.getEnvironment())
                + text(run.getSuite())
                + text(run.getBenchmark())
                + text(run.getMode())
                + text(run.getRunId())
                + text(run.getCommit())
                + text(run.getMethod());
        return FEW + texts + named(run.getParameters()) + named(run.getEnvironmentManifest());
    }

    private static long named(List<NamedText> texts) {
        return texts.stream()
                .mapToLong(text -> text(text.getName()) + text(text.getValue()))
                .sum();
    }

    private static long bytes(Metric metric) {
        return FEW / 4
                + text(metric.getName())
                + text(metric.getUnit())
                + 8L * metric.getSamples().size();
    }

    private static long text(String text) {
        return 3L * text.length() + 2;
    }
}
