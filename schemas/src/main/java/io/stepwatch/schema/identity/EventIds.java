package io.stepwatch.schema.identity;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Metric;
import io.stepwatch.schema.EventClasses;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Event ids of runs: a hash of what was measured.
 *
 * <p>The series group, commit, run id and all samples with their metric and unit enter, so a duplicated send or a
 * repeated publish of one run has the same id. Times, manifests and the order of metrics do not.
 */
public final class EventIds {

    private static final Comparator<Metric> BY_NAME =
            Comparator.comparing(Metric::getName).thenComparing(Metric::getUnit);

    static {
        EventClasses.trust();
    }

    private EventIds() {}

    /** The id of a run's event, from its other fields. */
    public static String of(BenchmarkRun run) {
        return of(run, SeriesIds.group(run));
    }

    /** The same, where the id of the run's group is at hand. */
    public static String of(BenchmarkRun run, String group) {
        Fingerprint id = new Fingerprint()
                .text(group)
                .text(run.getCommit())
                .text(run.getRunId())
                .number(run.getPart());
        List<Metric> metrics = new ArrayList<>(run.getMetrics());
        metrics.sort(BY_NAME);
        for (Metric metric : metrics) {
            id.text(metric.getName()).text(metric.getUnit());
            id.number(metric.getSamples().size());
            metric.getSamples().forEach(id::number);
        }
        return id.hex(16);
    }
}
