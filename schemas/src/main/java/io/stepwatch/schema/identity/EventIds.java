package io.stepwatch.schema.identity;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Metric;
import io.stepwatch.schema.EventClasses;
import java.util.Comparator;

/**
 * Event ids of runs: a hash of what was measured.
 *
 * <p>The series group, commit, run id and all samples with their metric and unit enter, so a duplicated send or a
 * repeated publish of one run has the same id. Times, manifests and the order of metrics do not.
 */
public final class EventIds {

    static {
        EventClasses.trust();
    }

    private EventIds() {}

    /** The id of a run's event, from its other fields. */
    public static String of(BenchmarkRun run) {
        Fingerprint id = new Fingerprint()
                .text(SeriesIds.group(run))
                .text(run.getCommit())
                .text(run.getRunId())
                .number(run.getPart());
        run.getMetrics().stream()
                .sorted(Comparator.comparing(Metric::getName).thenComparing(Metric::getUnit))
                .forEach(metric -> {
                    id.text(metric.getName()).text(metric.getUnit());
                    id.number(metric.getSamples().size());
                    metric.getSamples().forEach(id::number);
                });
        return id.hex(16);
    }
}
