package io.stepwatch.detection;

import java.util.List;
import java.util.TreeMap;

/** Takes points in any order of arrival, as a stream does: with a log, and a checkpoint now and then. */
final class LateLog {

    private static final int CHECKPOINT_EVERY = 16;

    private final SeriesWatch watch = new SeriesWatch("p/main/ci/suite/bench", DetectorSettings.standard());
    private final TreeMap<Long, Point> log = new TreeMap<>();
    private final TreeMap<Long, byte[]> checkpoints = new TreeMap<>();
    private WatchState live = watch.initial();

    void put(Point point) {
        log.put(point.position(), point);
        if (point.position() <= live.lastPosition()) {
            refoldFrom(point.position());
            return;
        }
        live = watch.append(live, point).state();
        if (live.points() % CHECKPOINT_EVERY == 0) {
            checkpoints.put(live.lastPosition(), live.toBytes());
        }
    }

    private void refoldFrom(long position) {
        checkpoints.tailMap(position, true).clear();
        WatchState checkpoint = checkpoints.isEmpty()
                ? watch.initial()
                : WatchState.fromBytes(checkpoints.lastEntry().getValue());
        List<Point> after =
                List.copyOf(log.tailMap(checkpoint.lastPosition(), false).values());
        live = watch.refold(live, checkpoint, after).state();
    }

    /** What must not depend on the order of arrival: everything but ids and revisions. */
    List<String> lasting() {
        return live.live().stream()
                .map(change -> change.state() + " " + change.shift())
                .toList();
    }
}
