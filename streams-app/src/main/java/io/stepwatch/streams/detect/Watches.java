package io.stepwatch.streams.detect;

import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.detection.LiveChange;
import io.stepwatch.detection.Point;
import io.stepwatch.detection.SeriesWatch;
import io.stepwatch.detection.Shift;
import io.stepwatch.detection.Status;
import io.stepwatch.detection.StepDetector;
import io.stepwatch.detection.WatchState;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.schema.identity.SeriesIds;
import io.stepwatch.streams.window.Group;
import io.stepwatch.streams.window.Row;
import io.stepwatch.streams.window.SeriesHead;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One group of series with the watches of its series and their newest states.
 *
 * <p>When it is read, the points that came after its head was written are folded again; what that says was told before.
 */
final class Watches {

    private static final WatchState INITIAL = new SeriesWatch("", DetectorSettings.standard()).initial();
    private static final int STATE_WEIGHT = 1024;
    private static final int POINT_WEIGHT = 32;
    private static final int MOST_POINTS_HELD = 96;

    private final Group group;
    private final StepDetector detector;
    private SeriesWatch[] watches = {};
    private WatchState[] states = {};
    private WatchState @Nullable [] beforeNewest;
    private final Recent recent;
    private long sighted = Long.MIN_VALUE;
    private long weight;

    Watches(Group group, StepDetector detector) {
        this.group = group;
        this.recent = new Recent(group);
        this.detector = detector;
        List<byte[]> saved = group.states();
        grow();
        for (int series = 0; series < saved.size(); series++) {
            states[series] = read(saved.get(series));
        }
        group.unsaved().forEach(row -> {
            for (int series = 0; series < size(); series++) {
                Optional<Point> point = point(row, series);
                if (point.isPresent()) {
                    states[series] =
                            watch(series).append(states[series], point.get()).state();
                }
            }
        });
    }

    /** Makes room for series that are new in the group. */
    void grow() {
        int known = states.length;
        if (known == group.size()) {
            return;
        }
        states = Arrays.copyOf(states, group.size());
        watches = Arrays.copyOf(watches, group.size());
        for (int series = known; series < states.length; series++) {
            states[series] = INITIAL;
            watches[series] = new SeriesWatch(seriesId(series), detector);
        }
    }

    Group group() {
        return group;
    }

    DetectorSettings settings() {
        return detector.settings();
    }

    /** Its newest values. */
    Recent recent() {
        return recent;
    }

    /** Whether it is time to say again that it was measured; what is said is only how it is known that it is not. */
    boolean isSightingDue(long now, long between) {
        if (sighted != Long.MIN_VALUE && now - sighted < between) {
            return false;
        }
        sighted = now;
        return true;
    }

    int size() {
        return states.length;
    }

    String seriesId(int series) {
        SeriesHead head = group.series(series);
        return SeriesIds.of(group.id(), head.metric(), head.unitFamily());
    }

    SeriesKey key(int series) {
        SeriesHead head = group.series(series);
        return SeriesIds.key(group.id(), head.metric(), head.unitFamily());
    }

    SeriesWatch watch(int series) {
        return watches[series];
    }

    WatchState state(int series) {
        return states[series];
    }

    void keep(int series, WatchState state) {
        states[series] = state;
    }

    /** Remembers the states, because a point is about to be appended: a rerun of its commit folds from here. */
    void aboutToAppend() {
        beforeNewest = states.clone();
    }

    /** The states before the newest point, where they are still known. */
    Optional<List<WatchState>> beforeNewest() {
        return Optional.ofNullable(beforeNewest).map(List::of);
    }

    void forgetBeforeNewest() {
        beforeNewest = null;
    }

    static WatchState read(byte[] bytes) {
        return bytes.length == 0 ? INITIAL : WatchState.fromBytes(bytes);
    }

    static List<byte[]> bytes(List<WatchState> states) {
        List<byte[]> bytes = new ArrayList<>(states.size());
        for (WatchState state : states) {
            bytes.add(state.points() == 0 ? new byte[0] : state.toBytes());
        }
        return bytes;
    }

    /** Writes the head of the group if it must be written. */
    void save() {
        if (group.isDue()) {
            grow();
            group.save(bytes());
        }
    }

    /** The states of all series, for a checkpoint. */
    List<byte[]> bytes() {
        return bytes(List.of(states));
    }

    Status status(int series) {
        return watch(series).status(state(series));
    }

    /** Whether the newest point is the one that shows that unlike environments take turns. */
    boolean beganToAlternate() {
        WatchState[] before = beforeNewest;
        for (int series = 0; before != null && series < before.length; series++) {
            if (!before[series].alternates() && state(series).alternates()) {
                return true;
            }
        }
        return false;
    }

    /** What it took in memory, about, when it was weighed last. */
    long weight() {
        return weight;
    }

    /** Weighs it again; returns by how much it is heavier. */
    long weighAgain() {
        long before = weight;
        weight = group.weight();
        for (WatchState state : states) {
            weight += STATE_WEIGHT + POINT_WEIGHT * Math.min(state.points(), MOST_POINTS_HELD);
        }
        return weight - before;
    }

    /** The point of a series at a commit; empty where the commit has no value of it, or it is no longer judged. */
    Optional<Point> point(Row row, int series) {
        var value = row.value(series);
        return value.isEmpty() || row.position() < group.series(series).since()
                ? Optional.empty()
                : Optional.of(new Point(
                        row.position(), value.getAsDouble(), row.fingerprint(), row.method(), row.imported()));
    }

    /** Positions that standing change points speak of. */
    Set<Long> spokenOf() {
        Set<Long> positions = new HashSet<>();
        for (WatchState state : states) {
            for (LiveChange change : state.live()) {
                positions(change.shift()).forEach(positions::add);
            }
        }
        return positions;
    }

    private static Stream<Long> positions(Shift shift) {
        return Stream.of(
                shift.firstPoint(),
                shift.lastBefore(),
                shift.lowest(),
                shift.highest(),
                shift.beforeLowest(),
                shift.openedAt(),
                shift.confirmedAt());
    }
}
