package io.stepwatch.streams.detect;

import io.stepwatch.detection.Point;
import io.stepwatch.detection.WatchState;
import io.stepwatch.detection.Watched;
import io.stepwatch.streams.window.Checkpoint;
import io.stepwatch.streams.window.Group;
import io.stepwatch.streams.window.Row;
import io.stepwatch.streams.window.Taken.Accepted;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Brings the watches of a group up to date with a change of its points. */
final class Folding {

    private final Group group;
    private final Watches watches;
    private final Runnable refolding;

    /**
     * Of one run.
     *
     * @param refolding is called when points are folded again
     */
    Folding(Watches watches, Runnable refolding) {
        this.refolding = refolding;
        this.group = watches.group();
        this.watches = watches;
    }

    /** What there is to tell of an accepted run, series by series. */
    List<Told> run(Accepted accepted) {
        if (accepted.newest()) {
            return append(accepted.now());
        }
        return changed(accepted) ? refold(accepted) : List.of();
    }

    private List<Told> append(Row row) {
        watches.aboutToAppend();
        List<Told> told = new ArrayList<>();
        for (int series = 0; series < watches.size(); series++) {
            Optional<Point> point = watches.point(row, series);
            if (point.isPresent()) {
                Watched watched = watches.watch(series).append(watches.state(series), point.get());
                watches.keep(series, watched.state());
                tell(told, series, watched, "");
            }
        }
        if (group.append()) {
            group.checkpoint(new Checkpoint(row.position(), watches.bytes()));
        }
        return told;
    }

    /** Whether any series has another point now: a rerun may leave the median where it was. */
    private boolean changed(Accepted accepted) {
        Row before = accepted.before();
        if (before == null) {
            return true;
        }
        for (int series = 0; series < watches.size(); series++) {
            if (!watches.point(before, series).equals(watches.point(accepted.now(), series))) {
                return true;
            }
        }
        return false;
    }

    private List<Told> refold(Accepted accepted) {
        refolding.run();
        long position = accepted.now().position();
        String reason = (accepted.before() == null ? "a late point came at position " : "other runs count at position ")
                + position;
        Optional<List<WatchState>> beforeNewest = watches.beforeNewest();
        if (accepted.before() != null
                && position == group.lastPosition()
                && beforeNewest.isPresent()
                && group.pointsSinceCheckpoint() > 0) {
            group.refolded(group.pointsSinceCheckpoint());
            return reconcile(padded(beforeNewest.get()), List.of(accepted.now()), reason);
        }
        return from(position, reason);
    }

    /** Folds again because points at a position, or from it on, have changed. */
    List<Told> from(long position, String reason) {
        watches.forgetBeforeNewest();
        Checkpoint base = group.checkpointBefore(position);
        group.dropCheckpointsFrom(position);
        List<WatchState> states = IntStream.range(0, watches.size())
                .mapToObj(series -> start(base, series))
                .toList();
        List<Row> rows = group.rows().after(base.position());
        int from = 0;
        while (rows.size() - from >= Group.BETWEEN_CHECKPOINTS) {
            List<Row> stretch = rows.subList(from, from + Group.BETWEEN_CHECKPOINTS);
            states = next(states, stretch);
            group.checkpoint(new Checkpoint(stretch.get(stretch.size() - 1).position(), Watches.bytes(states)));
            from += Group.BETWEEN_CHECKPOINTS;
        }
        group.refolded(rows.size() - from);
        return reconcile(states, rows.subList(from, rows.size()), reason);
    }

    /** A checkpoint from before a series' reset knows points that are no longer judged. */
    private WatchState start(Checkpoint base, int series) {
        return group.series(series).since() > base.position()
                ? Watches.read(new byte[0])
                : Watches.read(base.watch(series));
    }

    private List<Told> reconcile(List<WatchState> base, List<Row> rows, String reason) {
        List<Told> told = new ArrayList<>();
        for (int series = 0; series < watches.size(); series++) {
            Watched watched =
                    watches.watch(series).refold(watches.state(series), base.get(series), points(rows, series));
            watches.keep(series, watched.state());
            tell(told, series, watched, reason);
        }
        return told;
    }

    /** The states some points further on. */
    private List<WatchState> next(List<WatchState> base, List<Row> rows) {
        List<WatchState> states = new ArrayList<>();
        for (int series = 0; series < watches.size(); series++) {
            WatchState state = base.get(series);
            for (Point point : points(rows, series)) {
                state = watches.watch(series).append(state, point).state();
            }
            states.add(state);
        }
        return states;
    }

    /** A series that a rerun brought is not in the states from before. */
    private List<WatchState> padded(List<WatchState> states) {
        List<WatchState> padded = new ArrayList<>(states);
        while (padded.size() < watches.size()) {
            padded.add(Watches.read(new byte[0]));
        }
        return padded;
    }

    private List<Point> points(List<Row> rows, int series) {
        return rows.stream().flatMap(row -> watches.point(row, series).stream()).toList();
    }

    private static void tell(List<Told> told, int series, Watched watched, String reason) {
        watched.events().forEach(event -> told.add(new Told(series, event, reason)));
    }
}
