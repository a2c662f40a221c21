package io.stepwatch.cli.publish;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Metric;
import java.util.List;

/**
 * One point that a publish makes: one metric of one event.
 *
 * @param run the event
 * @param metric the metric
 * @param texts its samples as printed, in order
 */
public record PlannedPoint(BenchmarkRun run, Metric metric, List<String> texts) {

    public PlannedPoint {
        texts = List.copyOf(texts);
    }
}
