package io.stepwatch.detection;

import java.util.Arrays;

/** The newest points of an era, oldest first; never changed once made. */
final class Tail {

    /** How many points are held: enough for a scale within a few per cent, and small. */
    static final int CAPACITY = 96;

    static final Tail EMPTY = new Tail(new long[0], new double[0]);

    private final long[] positions;
    private final double[] values;

    Tail(long[] positions, double[] values) {
        this.positions = positions;
        this.values = values;
    }

    Tail with(long position, double value) {
        int from = positions.length == CAPACITY ? 1 : 0;
        int kept = positions.length - from;
        long[] p = Arrays.copyOfRange(positions, from, from + kept + 1);
        double[] v = Arrays.copyOfRange(values, from, from + kept + 1);
        p[kept] = position;
        v[kept] = value;
        return new Tail(p, v);
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

    double[] values() {
        return values.clone();
    }

    /** The index of the first point at or after a position. */
    int indexOf(long position) {
        int at = Arrays.binarySearch(positions, position);
        return at >= 0 ? at : -at - 1;
    }
}
