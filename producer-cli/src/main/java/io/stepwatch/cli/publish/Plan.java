package io.stepwatch.cli.publish;

import io.stepwatch.events.BenchmarkRun;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a publish would send.
 *
 * @param batch the events
 * @param points the points that they make
 */
public record Plan(Batch batch, List<PlannedPoint> points) {

    public Plan {
        points = List.copyOf(points);
    }

    /** How many series get a point. */
    public int series() {
        Set<String> ids = new HashSet<>();
        points.forEach(point -> ids.add(PointFields.seriesId(point)));
        return ids.size();
    }

    /** How many commits get a point. */
    public long commits() {
        return batch.runs().stream().map(BenchmarkRun::getCommit).distinct().count();
    }

    /** How many samples there are in all. */
    public int samples() {
        return points.stream().mapToInt(point -> point.texts().size()).sum();
    }
}
