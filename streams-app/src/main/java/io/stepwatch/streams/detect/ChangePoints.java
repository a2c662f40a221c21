package io.stepwatch.streams.detect;

import io.stepwatch.detection.ChangeEvent;
import io.stepwatch.detection.ChangeState;
import io.stepwatch.detection.Doubt;
import io.stepwatch.detection.Ratio;
import io.stepwatch.detection.Shift;
import io.stepwatch.detection.StepDetector;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.ContextPoint;
import io.stepwatch.events.Evidence;
import io.stepwatch.events.Level;
import io.stepwatch.events.MeasuredCommit;
import io.stepwatch.events.NamedText;
import io.stepwatch.events.Sibling;
import io.stepwatch.schema.identity.SeriesIds;
import io.stepwatch.streams.window.Group;
import io.stepwatch.streams.window.Row;
import io.stepwatch.streams.window.SeriesHead;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes what the fold said about a group as events that stand alone: commits, levels, siblings, context. */
final class ChangePoints {

    private static final int MOST_CONTEXT = 60;
    private static final int MOST_SIBLINGS = 20;

    private final Watches watches;
    private final Group group;
    private final Map<Long, Optional<Row>> byPosition = new HashMap<>();

    ChangePoints(Watches watches) {
        this.watches = watches;
        this.group = watches.group();
    }

    ChangePoint of(Told told) {
        SeriesHead series = group.series(told.series());
        ChangeEvent event = told.event();
        Shift shift = event.shift();
        List<Row> points = around(shift, told.series());
        Stretch stretch = Stretch.around(
                shift.firstPoint(),
                points,
                shift.before().points(),
                shift.after().points());
        var key = watches.key(told.series());
        ChangePoint.Builder change = ChangePoint.newBuilder()
                .setId(event.id())
                .setRevision(event.revision())
                .setState(ChangePointState.valueOf(event.state().name()))
                .setSeriesId(SeriesIds.of(key))
                .setSeries(key)
                .setUnit(series.unit())
                .setDirection(series.direction())
                .setKind(Kinds.of(shift, series.direction()))
                .setFirstBad(commit(shift.firstPoint()))
                .setLastGood(commit(shift.lastBefore()))
                .setIntervalLow(commit(shift.lowest()))
                .setIntervalHigh(commit(shift.highest()))
                .setRangeStart(commit(shift.beforeLowest()))
                .setBefore(level(shift.before(), stretch.before(), told.series()))
                .setAfter(level(shift.after(), stretch.after(), told.series()))
                .setDifference(shift.difference())
                .setRatio(shift.ratio().map(Ratio::value).orElse(null))
                .setRatioLow(shift.ratio().map(Ratio::low).orElse(null))
                .setRatioHigh(shift.ratio().map(Ratio::high).orElse(null))
                .setEvidence(new Evidence(
                        shift.evidence().statistic(),
                        shift.evidence().pValue(),
                        shift.evidence().method(),
                        shift.evidence().settings()))
                .setSiblings(siblings(told.series(), stretch))
                .setOpenedBy(commit(shift.openedAt()))
                .setConfirmedBy(wasConfirmed(event.state()) ? commit(shift.confirmedAt()) : null)
                .setDelayPoints(shift.delayPoints())
                .setDetectorVersion(StepDetector.VERSION)
                .setRecovers(event.recovers().orElse(null))
                .setCandidate(event.candidate().orElse(null))
                .setReason(reason(told, points))
                .setHint(hint(shift))
                .setImported(event.historic())
                .setContext(context(told.series(), shift.firstPoint(), points));
        return withEnvironment(change, shift).build();
    }

    private ChangePoint.Builder withEnvironment(ChangePoint.Builder change, Shift shift) {
        String before = fingerprint(shift.lastBefore());
        String after = fingerprint(shift.firstPoint());
        List<NamedText> manifestBefore = group.manifest(before);
        List<NamedText> manifestAfter = group.manifest(after);
        return change.setManifestBefore(manifestBefore)
                .setManifestAfter(manifestAfter)
                .setEnvironmentChanged(!before.isEmpty() && !after.isEmpty() && !before.equals(after));
    }

    /** As many points around a change as its levels were taken from and a picture needs, oldest first. */
    private List<Row> around(Shift shift, int series) {
        List<Row> points = new ArrayList<>(group.rows()
                .before(
                        shift.firstPoint(),
                        series,
                        Math.max(MOST_CONTEXT, shift.before().points())));
        points.addAll(group.rows()
                .from(
                        shift.firstPoint(),
                        series,
                        Math.max(MOST_CONTEXT, shift.after().points())));
        points.forEach(row -> byPosition.put(row.position(), Optional.of(row)));
        return points;
    }

    private Optional<Row> row(long position) {
        return position < 0 ? Optional.empty() : byPosition.computeIfAbsent(position, group::row);
    }

    private String fingerprint(long position) {
        return row(position).map(Row::fingerprint).orElse("");
    }

    /** The commit at a position; its id is empty when the position has been forgotten. */
    private MeasuredCommit commit(long position) {
        return row(position)
                .map(row -> new MeasuredCommit(row.commit(), position, row.time(), row.lastRunId()))
                .orElseGet(() -> new MeasuredCommit("", position, null, ""));
    }

    private static Level level(io.stepwatch.detection.Level level, List<Row> points, int series) {
        long runs = Math.max(level.points(), Stretch.runs(points, series));
        return new Level(level.median(), level.spread(), (long) level.points(), runs);
    }

    private List<Sibling> siblings(int series, Stretch stretch) {
        List<Sibling> siblings = new ArrayList<>();
        for (int other = 0; other < group.size() && siblings.size() < MOST_SIBLINGS; other++) {
            var before = Stretch.median(stretch.before(), other);
            var after = Stretch.median(stretch.after(), other);
            if (other != series && before.isPresent() && after.isPresent()) {
                SeriesHead head = group.series(other);
                siblings.add(new Sibling(head.metric(), head.unit(), before.getAsDouble(), after.getAsDouble()));
            }
        }
        return siblings;
    }

    private static List<ContextPoint> context(int series, long firstPoint, List<Row> points) {
        return Stretch.picture(firstPoint, points, MOST_CONTEXT).stream()
                .map(row -> new ContextPoint(
                        row.position(), row.commit(), row.value(series).orElseThrow()))
                .toList();
    }

    /** What else changed at the same commit and may be all there is to it. */
    private String hint(Shift shift) {
        Optional<Row> after = row(shift.firstPoint());
        return after.isPresent()
                        && row(shift.lastBefore())
                                .filter(after.get()::isSampledUnlike)
                                .isPresent()
                ? "sampling changed at the same commit"
                : "";
    }

    private static boolean wasConfirmed(ChangeState state) {
        return state == ChangeState.CONFIRMED || state == ChangeState.RECOVERED || state == ChangeState.RETRACTED;
    }

    private String reason(Told told, List<Row> points) {
        if (!told.isByItself()) {
            return told.reason();
        }
        return switch (told.event().state()) {
            case CANDIDATE -> "suspected";
            case CONFIRMED -> told.event().revision() == 1 ? "confirmed" : "seen more sharply with later points";
            case TRANSIENT -> "later points do not support it";
            case INCONCLUSIVE ->
                "cannot tell: " + doubt(told.event().shift(), points).reason();
            case RECOVERED -> "a later change brought the old level back";
            case RETRACTED -> "later points show that there was no shift";
        };
    }

    private Doubt doubt(Shift suspected, List<Row> points) {
        long fresh = points.stream()
                .filter(row -> row.position() > suspected.openedAt())
                .count();
        return Doubt.about(suspected, (int) fresh, watches.settings());
    }
}
