package io.stepwatch.detection;

import io.stepwatch.detection.stats.Axis;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The newest points of an era, oldest first; never changed once made.
 *
 * <p>Tails that grow from each other lie in one piece of memory, each as far as it goes. Only the longest one may go on
 * there; a shorter one that is made longer once more goes on in a copy.
 */
final class Tail {

    /** How many points are held: enough for a scale within a few per cent, and small. */
    static final int CAPACITY = 96;

    static final Tail EMPTY = new Tail(new Points(new long[0], new double[0], new double[0], 0), 0, 0);

    private static final int ROOM_AT_FIRST = 8;
    private static final int ROOM_AT_MOST = 32;

    private final Points points;
    private final int from;
    private final int to;

    /** What the tails share: beyond the end of each of them it belongs to the others. */
    private static final class Points {

        private final long[] positions;
        private final double[] values;

        /** Logarithms of the sizes of the values, which are needed at every point and take long. */
        private final double[] logs;

        private final AtomicInteger used;

        Points(long[] positions, double[] values, double[] logs, int used) {
            this.positions = positions;
            this.values = values;
            this.logs = logs;
            this.used = new AtomicInteger(used);
        }

        /** Whether the place after an end is free, and is the caller's now. */
        boolean take(int end) {
            return end < positions.length && used.compareAndSet(end, end + 1);
        }

        /** The same from one index to another, with room for more, one of which is taken. */
        Points copy(int from, int to) {
            int size = to - from;
            int end = from + size + Math.max(ROOM_AT_FIRST, Math.min(ROOM_AT_MOST, size));
            return new Points(
                    Arrays.copyOfRange(positions, from, end),
                    Arrays.copyOfRange(values, from, end),
                    Arrays.copyOfRange(logs, from, end),
                    size + 1);
        }

        void set(int index, long position, double value) {
            positions[index] = position;
            values[index] = value;
            logs[index] = Math.log(Math.abs(value));
        }
    }

    Tail(long[] positions, double[] values) {
        this(new Points(positions, values, new double[values.length], values.length), 0, values.length);
        for (int i = 0; i < values.length; i++) {
            points.set(i, positions[i], values[i]);
        }
    }

    private Tail(Points points, int from, int to) {
        this.points = points;
        this.from = from;
        this.to = to;
    }

    Tail with(long position, double value) {
        int first = size() == CAPACITY ? from + 1 : from;
        if (points.take(to)) {
            points.set(to, position, value);
            return new Tail(points, first, to + 1);
        }
        Points copy = points.copy(first, to);
        copy.set(to - first, position, value);
        return new Tail(copy, 0, to - first + 1);
    }

    int size() {
        return to - from;
    }

    long position(int index) {
        return points.positions[from + index];
    }

    double value(int index) {
        return points.values[from + index];
    }

    /** The axis that the values are judged on. */
    Axis axis() {
        return Axis.of(points.values, from, to);
    }

    /** Where the values lie on an axis. */
    double[] places(Axis axis) {
        return axis.place(points.values, points.logs, from, to);
    }

    /** The index of the first point at or after a position. */
    int indexOf(long position) {
        int at = Arrays.binarySearch(points.positions, from, to, position);
        return (at >= 0 ? at : -at - 1) - from;
    }
}
