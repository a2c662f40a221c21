package io.stepwatch.sink;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertAction;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.Commit;
import io.stepwatch.events.ContextPoint;
import io.stepwatch.events.Direction;
import io.stepwatch.events.Evidence;
import io.stepwatch.events.LedgerEntry;
import io.stepwatch.events.Level;
import io.stepwatch.events.MeasuredCommit;
import io.stepwatch.events.NamedText;
import io.stepwatch.events.SeriesConfig;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.events.SeriesPattern;
import io.stepwatch.events.SeriesRule;
import io.stepwatch.schema.EventClasses;
import io.stepwatch.schema.identity.SeriesIds;
import java.util.List;
import java.util.Locale;

/** Small events for tests. */
public final class Samples {

    static {
        EventClasses.trust();
    }

    /** 2026-01-05T06:30:00Z. */
    public static final long MONDAY = 1767594600000L;

    private static final long DAY = 24L * 3600 * 1000;

    private Samples() {}

    /** The series of a metric of one benchmark. */
    public static SeriesKey series(String benchmark, String metric) {
        return SeriesKey.newBuilder()
                .setProject("codec")
                .setBranch("main")
                .setEnvironment("linux-amd64")
                .setSuite("example.test/codec")
                .setBenchmark(benchmark)
                .setParameters(List.of(new NamedText("size", "1024")))
                .setProcs(8L)
                .setMetric(metric)
                .setUnitFamily("time")
                .build();
    }

    /** A confirmed regression of Encode/json from 100 to 110 ns between positions 40 and 43. */
    public static ChangePoint regression() {
        return step("a", 100, 110);
    }

    /** A confirmed step of Encode/json, between positions 40 and 43; lower is better. */
    public static ChangePoint step(String id, double before, double after) {
        return step(id, "Encode/json", before, after, 43);
    }

    /** A confirmed step of a benchmark whose first bad commit has a position; lower is better. */
    public static ChangePoint step(String id, String benchmark, double before, double after, long firstBad) {
        SeriesKey series = series(benchmark, "ns/op");
        boolean ratio = before > 0;
        return ChangePoint.newBuilder()
                .setId(id.repeat(32).substring(0, 32))
                .setRevision(1)
                .setState(ChangePointState.CONFIRMED)
                .setSeriesId(SeriesIds.of(series))
                .setSeries(series)
                .setUnit("ns")
                .setDirection(Direction.LOWER)
                .setKind(after > before ? "regression" : "improvement")
                .setFirstBad(measured(firstBad))
                .setLastGood(measured(firstBad - 3))
                .setIntervalLow(measured(firstBad))
                .setIntervalHigh(measured(firstBad))
                .setRangeStart(measured(firstBad - 3))
                .setBefore(new Level(before, 0.5, 12L, 14L))
                .setAfter(new Level(after, 0.5, 4L, 4L))
                .setDifference(after - before)
                .setRatio(ratio ? after / before : null)
                .setRatioLow(ratio ? after / before - 0.004 : null)
                .setRatioHigh(ratio ? after / before + 0.004 : null)
                .setEvidence(new Evidence(0.0, 0.0011, "exact rank test, 12 against 4", "sensitivity=1.0"))
                .setContext(List.of(
                        new ContextPoint(firstBad - 3, commit(firstBad - 3), before),
                        new ContextPoint(firstBad, commit(firstBad), after)))
                .build();
    }

    /** The next revision of a change point, in a state. */
    public static ChangePoint next(ChangePoint point, ChangePointState state) {
        return ChangePoint.newBuilder(point)
                .setRevision(point.getRevision() + 1)
                .setState(state)
                .build();
    }

    /** The announcement of a commit of the branch main. */
    public static Commit announced(long position) {
        return Commit.newBuilder()
                .setProject("codec")
                .setBranch("main")
                .setSha(commit(position))
                .setPosition(position)
                .setFirstParent(commit(position - 1))
                .setTime(time(position))
                .setSubject("Change number " + position)
                .setAuthor("Ann Author")
                .build();
    }

    /** A git id that begins with its position. */
    public static String commit(long position) {
        return String.format(Locale.ROOT, "%010d", position) + "0123456789abcdef0123456789abcd";
    }

    public static MeasuredCommit measured(long position) {
        return MeasuredCommit.newBuilder()
                .setCommit(commit(position))
                .setPosition(position)
                .setTime(time(position))
                .setRunId("run-" + position)
                .build();
    }

    /** What the catalog says of a series. */
    public static SeriesInfo catalogued(SeriesKey series) {
        return SeriesInfo.newBuilder()
                .setSeriesId(SeriesIds.of(series))
                .setKey(series)
                .setUnit("ns")
                .setDirection(Direction.LOWER)
                .setFirstPosition(1)
                .setLastPosition(44)
                .setLastCommit(commit(44))
                .setState("quiet")
                .build();
    }

    /** What a person does with an alert, seen in its revision of that time. */
    public static AlertAction action(Alert alert, String what, String by, long at) {
        return AlertAction.newBuilder()
                .setProject(alert.getProject())
                .setAlert(alert.getId())
                .setRequestId(what + "-" + by + "-" + at)
                .setAction(what)
                .setBy(by)
                .setAt(at)
                .setReason("because of " + by)
                .setRevision(alert.getRevision())
                .build();
    }

    /** A ledger entry about a benchmark. */
    public static LedgerEntry entry(String name, String benchmark) {
        return LedgerEntry.newBuilder()
                .setProject("codec")
                .setName(name)
                .setSeries(SeriesPattern.newBuilder().setBenchmark(benchmark).build())
                .setSymptom("slower for some nights")
                .setCause("a neighbour on the host")
                .setCheck("run it again on another host")
                .build();
    }

    /** A configuration with one rule for a pattern of benchmarks. */
    public static SeriesConfig config(String benchmark, double notify, double page) {
        return SeriesConfig.newBuilder()
                .setProject("codec")
                .setRules(List.of(SeriesRule.newBuilder()
                        .setSeries(SeriesPattern.newBuilder()
                                .setBenchmark(benchmark)
                                .build())
                        .setNotifyPercent(notify)
                        .setPagePercent(page)
                        .build()))
                .build();
    }

    /** The titles of alerts, in order. */
    public static List<String> titles(List<Alert> alerts) {
        return alerts.stream().map(Alert::getTitle).toList();
    }

    private static long time(long position) {
        return MONDAY + (position - 40) * DAY;
    }
}
