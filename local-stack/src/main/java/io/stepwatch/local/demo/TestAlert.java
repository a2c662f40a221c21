package io.stepwatch.local.demo;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
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
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** An alert about nothing, to see whether a target works. */
public final class TestAlert {
    private static final int CHANGE = 28;
    private static final int POINTS = 40;

    private TestAlert() {}

    /** An alert that no other moment has. */
    public static Alert at(Instant now) {
        EventClasses.trust();
        ChangePoint point = point();
        return Alert.newBuilder()
                .setId(String.format(Locale.ROOT, "%032x", now.toEpochMilli()))
                .setRevision(1)
                .setState(AlertState.OPEN)
                .setTitle("Test of this target: nothing happened")
                .setSeverity("notify")
                .setKind("regression")
                .setProject("stepwatch-test")
                .setBranch("main")
                .setEnvironments(List.of("test"))
                .setLastGood(point.getLastGood())
                .setFirstBad(point.getFirstBad())
                .setRangeStart(point.getRangeStart())
                .setRangeEnd(point.getIntervalHigh())
                .setCommits(List.of())
                .setCommitsKnown(false)
                .setChangePoints(List.of(point))
                .setCheck("none: this is a test")
                .setReason("test")
                .build();
    }

    private static ChangePoint point() {
        SeriesKey series = SeriesKey.newBuilder()
                .setProject("stepwatch-test")
                .setBranch("main")
                .setEnvironment("test")
                .setSuite("")
                .setBenchmark("Test")
                .setMetric("ns/op")
                .setUnitFamily("time")
                .build();
        List<ContextPoint> context = new ArrayList<>();
        for (int i = 0; i < POINTS; i++) {
            context.add(new ContextPoint((long) i, commit(i), (i < CHANGE ? 100.0 : 110.0) + i % 3 - 1));
        }
        return ChangePoint.newBuilder()
                .setId("0".repeat(32))
                .setRevision(1)
                .setState(ChangePointState.CONFIRMED)
                .setSeriesId(SeriesIds.of(series))
                .setSeries(series)
                .setUnit("ns")
                .setDirection(Direction.LOWER)
                .setKind("regression")
                .setFirstBad(measured(CHANGE))
                .setLastGood(measured(CHANGE - 1))
                .setIntervalLow(measured(CHANGE))
                .setIntervalHigh(measured(CHANGE))
                .setRangeStart(measured(CHANGE - 1))
                .setBefore(new Level(100.0, 1.0, (long) CHANGE, (long) CHANGE))
                .setAfter(new Level(110.0, 1.0, (long) POINTS - CHANGE, (long) POINTS - CHANGE))
                .setDifference(10)
                .setRatio(1.1)
                .setEvidence(new Evidence(0.0, 1.0, "made up", ""))
                .setContext(context)
                .build();
    }

    private static MeasuredCommit measured(long position) {
        return MeasuredCommit.newBuilder()
                .setCommit(commit(position))
                .setPosition(position)
                .build();
    }

    private static String commit(long position) {
        return String.format(Locale.ROOT, "%040x", position);
    }
}
