package io.stepwatch.local.demo;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.ContextPoint;
import io.stepwatch.events.Direction;
import io.stepwatch.events.Evidence;
import io.stepwatch.events.Level;
import io.stepwatch.events.MeasuredCommit;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.schema.EventClasses;
import io.stepwatch.schema.identity.SeriesIds;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;

/**
 * A confirmed regression of ten percent that nobody has measured, for those who try targets, the sink, or its speed.
 *
 * @param series which series, of times; lower is better
 * @param commits the commit at a position
 */
public record MadeUpShift(SeriesKey series, LongFunction<String> commits) {

    static {
        EventClasses.trust();
    }

    /** A series of a benchmark in nanoseconds, on the branch main. */
    public static SeriesKey series(String project, String environment, String suite, String benchmark) {
        return SeriesKey.newBuilder()
                .setProject(project)
                .setBranch("main")
                .setEnvironment(environment)
                .setSuite(suite)
                .setBenchmark(benchmark)
                .setMetric("ns/op")
                .setUnitFamily("time")
                .build();
    }

    /**
     * The change point.
     *
     * @param lastGood position of the last commit at the old level
     * @param firstBad position of the first commit at the new level
     */
    public ChangePoint between(String id, long lastGood, long firstBad) {
        return ChangePoint.newBuilder()
                .setId(id)
                .setRevision(1)
                .setState(ChangePointState.CONFIRMED)
                .setSeriesId(SeriesIds.of(series))
                .setSeries(series)
                .setUnit("ns")
                .setDirection(Direction.LOWER)
                .setKind("regression")
                .setFirstBad(measured(firstBad))
                .setLastGood(measured(lastGood))
                .setIntervalLow(measured(firstBad))
                .setIntervalHigh(measured(firstBad))
                .setRangeStart(measured(lastGood))
                .setBefore(new Level(100.0, 0.5, 12L, 12L))
                .setAfter(new Level(110.0, 0.5, 4L, 4L))
                .setDifference(10)
                .setRatio(1.1)
                .setEvidence(new Evidence(0.0, 0.001, "exact rank test", "default"))
                .build();
    }

    /** The same with points around it that can be drawn: so many of each level. */
    public ChangePoint drawn(String id, long lastGood, long firstBad, int points) {
        List<ContextPoint> context = new ArrayList<>();
        for (long position = firstBad - points; position < firstBad + points; position++) {
            double level = position < firstBad ? 100.0 : 110.0;
            context.add(new ContextPoint(position, commits.apply(position), level + position % 3 - 1));
        }
        ChangePoint point = between(id, lastGood, firstBad);
        point.setContext(context);
        return point;
    }

    private MeasuredCommit measured(long position) {
        return MeasuredCommit.newBuilder()
                .setCommit(commits.apply(position))
                .setPosition(position)
                .build();
    }
}
