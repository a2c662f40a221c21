package io.stepwatch.streams.detect;

import io.stepwatch.detection.Point;
import io.stepwatch.detection.SeriesWatch;
import io.stepwatch.detection.WatchState;
import io.stepwatch.detection.Watched;
import io.stepwatch.streams.window.Checkpoint;
import io.stepwatch.streams.window.Group;
import io.stepwatch.streams.window.Row;
import io.stepwatch.streams.window.Taken.Accepted;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Brings the watches of a group up to date with one accepted run. */
final class Folding {

    private final Group group;
    private final Watches watches;

    Folding(Group group, Watches watches) {
        this.group = group;
        this.watches = watches;
    }

    /** What there is to tell, series by series. */
    List<Told> run(Accepted accepted) {
        if (accepted.newest()) {
            return append(accepted.now());
        }
        return changed(accepted) ? refold(accepted) : List.of();
    }

    private List<Told> append(Row row) {
        List<Told> told = new ArrayList<>();
        for (int series = 0; series < watches.size(); series++) {
            Optional<Point> point = Watches.point(row, series);
            if (point.isPresent()) {
                Watched watched = watches.watch(series).append(watches.state(series), point.get());
                watches.keep(series, watched.state());
                tell(told, series, watched, "");
            }
        }
        if (group.countSinceCheckpoint()) {
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
            if (!Watches.point(before, series).equals(Watches.point(accepted.now(), series))) {
                return true;
            }
        }
        return false;
    }

    private List<Told> refold(Accepted accepted) {
        long position = accepted.now().position();
        String reason = (accepted.before() == null ? "a late point came at position " : "other runs count at position ")
                + position;
        Checkpoint base = group.checkpointBefore(position);
        group.dropCheckpointsFrom(position);
        List<Row> rows = group.rowsAfter(base.position());
        int from = 0;
        while (rows.size() - from >= Group.BETWEEN_CHECKPOINTS) {
            base = next(base, rows.subList(from, from + Group.BETWEEN_CHECKPOINTS));
            group.checkpoint(base);
            from += Group.BETWEEN_CHECKPOINTS;
        }
        group.pointsSinceCheckpoint(rows.size() - from);
        List<Told> told = new ArrayList<>();
        for (int series = 0; series < watches.size(); series++) {
            WatchState start = watches.read(series, base.watch(series));
            Watched watched = watches.watch(series)
                    .refold(watches.state(series), start, points(rows.subList(from, rows.size()), series));
            watches.keep(series, watched.state());
            tell(told, series, watched, reason);
        }
        return told;
    }

    /** The checkpoint some points further on. */
    private Checkpoint next(Checkpoint base, List<Row> rows) {
        List<byte[]> states = new ArrayList<>();
        for (int series = 0; series < watches.size(); series++) {
            SeriesWatch watch = watches.watch(series);
            WatchState state = watches.read(series, base.watch(series));
            for (Point point : points(rows, series)) {
                state = watch.append(state, point).state();
            }
            states.add(state.points() == 0 ? new byte[0] : state.toBytes());
        }
        return new Checkpoint(rows.get(rows.size() - 1).position(), states);
    }

    private static List<Point> points(List<Row> rows, int series) {
        return rows.stream().flatMap(row -> Watches.point(row, series).stream()).toList();
    }

    private static void tell(List<Told> told, int series, Watched watched, String reason) {
        watched.events().forEach(event -> told.add(new Told(series, event, reason)));
    }
}
