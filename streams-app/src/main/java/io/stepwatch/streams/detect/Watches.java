package io.stepwatch.streams.detect;

import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.detection.LiveChange;
import io.stepwatch.detection.Point;
import io.stepwatch.detection.SeriesWatch;
import io.stepwatch.detection.Shift;
import io.stepwatch.detection.Status;
import io.stepwatch.detection.WatchState;
import io.stepwatch.schema.identity.SeriesIds;
import io.stepwatch.streams.ingest.Measured;
import io.stepwatch.streams.window.Group;
import io.stepwatch.streams.window.Row;
import io.stepwatch.streams.window.SeriesHead;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The watches of one group's series, with their newest states. */
final class Watches {

    private final Measured measured;
    private final Group group;
    private final DetectorSettings settings;

    Watches(Measured measured, Group group, DetectorSettings settings) {
        this.measured = measured;
        this.group = group;
        this.settings = settings;
    }

    int size() {
        return group.series().size();
    }

    String seriesId(int series) {
        SeriesHead head = group.series().get(series);
        return SeriesIds.of(measured.series(head.metric(), head.unitFamily()));
    }

    SeriesWatch watch(int series) {
        return new SeriesWatch(seriesId(series), settings);
    }

    WatchState state(int series) {
        return read(series, group.series().get(series).watch());
    }

    WatchState read(int series, byte[] bytes) {
        return bytes.length == 0 ? watch(series).initial() : WatchState.fromBytes(bytes);
    }

    void keep(int series, WatchState state) {
        group.series(series, group.series().get(series).watched(state.toBytes()));
    }

    /** States of all series as a checkpoint keeps them. */
    List<byte[]> bytes() {
        return group.series().stream().map(SeriesHead::watch).toList();
    }

    Status status(int series) {
        return watch(series).status(state(series));
    }

    /** The point of a series at a commit; empty where the commit has no value of it. */
    static Optional<Point> point(Row row, int series) {
        return row.value(series).isEmpty()
                ? Optional.empty()
                : Optional.of(new Point(
                        row.position(),
                        row.value(series).getAsDouble(),
                        row.fingerprint(),
                        row.method(),
                        row.imported()));
    }

    /** Positions that standing change points speak of. */
    Set<Long> spokenOf() {
        Set<Long> positions = new HashSet<>();
        for (int series = 0; series < size(); series++) {
            for (LiveChange change : state(series).live()) {
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
