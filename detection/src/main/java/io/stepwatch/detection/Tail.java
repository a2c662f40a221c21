package io.stepwatch.detection;

import io.stepwatch.detection.stats.Axis;
import java.util.Arrays;

/** The newest points of an era, oldest first; never changed once made. */
final class Tail {

    /** How many points are held: enough for a scale within a few per cent, and small. */
    static final int CAPACITY = 96;

    static final Tail EMPTY = new Tail(new long[0], new double[0]);

    private final long[] positions;
    private final double[] values;

    /** Logarithms of the sizes of the values, which are needed at every point and take long. */
    private final double[] logs;

    Tail(long[] positions, double[] values) {
        this(positions, values, new double[values.length]);
        for (int i = 0; i < values.length; i++) {
            logs[i] = Math.log(Math.abs(values[i]));
        }
    }

    private Tail(long[] positions, double[] values, double[] logs) {
        this.positions = positions;
        this.values = values;
        this.logs = logs;
    }

    Tail with(long position, double value) {
        int from = positions.length == CAPACITY ? 1 : 0;
        int kept = positions.length - from;
        long[] p = Arrays.copyOfRange(positions, from, from + kept + 1);
        double[] v = Arrays.copyOfRange(values, from, from + kept + 1);
        double[] l = Arrays.copyOfRange(logs, from, from + kept + 1);
        p[kept] = position;
        v[kept] = value;
        l[kept] = Math.log(Math.abs(value));
        return new Tail(p, v, l);
    }

    int size() {
        return positions.length;
    }

    long position(int index) {
        return positions[index];
    }

    double value(int index) {
        return values[index];
    }

    /** The axis that the values are judged on. */
    Axis axis() {
        return Axis.of(values);
    }

    /** Where the values lie on an axis. */
    double[] places(Axis axis) {
        return axis.place(values, logs);
    }

    /** The index of the first point at or after a position. */
    int indexOf(long position) {
        int at = Arrays.binarySearch(positions, position);
        return at >= 0 ? at : -at - 1;
    }
}
