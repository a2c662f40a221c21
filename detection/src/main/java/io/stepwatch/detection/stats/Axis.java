package io.stepwatch.detection.stats;

import java.util.Arrays;

/**
 * The axis on which a stretch of values is judged: logarithmic where all have one sign, so that changes are relative;
 * plain where they do not. A change of unit moves everything by the same amount, or by nothing at all.
 */
public final class Axis {

    private enum Shape {
        LOG,
        MIRRORED_LOG,
        PLAIN
    }

    private final Shape shape;
    private final double unit;

    private Axis(Shape shape, double unit) {
        this.shape = shape;
        this.unit = unit;
    }

    /** The axis for these values. */
    public static Axis of(double[] values) {
        return of(values, 0, values.length);
    }

    /** The axis for those of these values that lie from one index to before another. */
    public static Axis of(double[] values, int from, int to) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = from; i < to; i++) {
            low = Math.min(low, values[i]);
            high = Math.max(high, values[i]);
        }
        if (low > 0) {
            return new Axis(Shape.LOG, 1);
        }
        if (high < 0) {
            return new Axis(Shape.MIRRORED_LOG, 1);
        }
        double largest = Math.max(Math.abs(low), Math.abs(high));
        return new Axis(Shape.PLAIN, largest > 0 && largest < Double.POSITIVE_INFINITY ? largest : 1);
    }

    /** A number of its kind: places on axes of one number mean the same but for the unit. It is kept in states. */
    public int shape() {
        return switch (shape) {
            case PLAIN -> 0;
            case LOG -> 1;
            case MIRRORED_LOG -> 2;
        };
    }

    /** Whether equal distances are equal ratios. */
    public boolean isRelative() {
        return shape != Shape.PLAIN;
    }

    public double[] place(double[] values) {
        double[] placed = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            placed[i] = place(values[i]);
        }
        return placed;
    }

    /**
     * Where values lie on the axis: those from one index to before another.
     *
     * @param logs logarithms of their sizes
     */
    public double[] place(double[] values, double[] logs, int from, int to) {
        if (shape == Shape.LOG) {
            return Arrays.copyOfRange(logs, from, to);
        }
        double[] placed = new double[to - from];
        for (int i = from; i < to; i++) {
            placed[i - from] = shape == Shape.MIRRORED_LOG ? -logs[i] : values[i] / unit;
        }
        return placed;
    }

    /** Where a value lies on the axis. */
    public double place(double value) {
        return switch (shape) {
            case LOG -> Math.log(value);
            case MIRRORED_LOG -> -Math.log(-value);
            case PLAIN -> value / unit;
        };
    }

    /** The value at a place. */
    public double valueAt(double place) {
        return switch (shape) {
            case LOG -> Math.exp(place);
            case MIRRORED_LOG -> -Math.exp(-place);
            case PLAIN -> place * unit;
        };
    }

    /** A place or a distance without the unit of a plain axis, which is another one when a larger value comes. */
    public double plain(double place) {
        return place * unit;
    }

    /** A short distance on the axis about a place, as a distance between values. */
    public double distanceAt(double place, double distance) {
        return isRelative() ? Math.abs(valueAt(place)) * distance : distance * unit;
    }

    /** A short distance between values about a value, as a distance on the axis. */
    public double breadthAt(double value, double distance) {
        return isRelative() ? distance / Math.abs(value) : distance / unit;
    }

    /** How far a relative change is on the axis, seen from a place. */
    public double relativeAt(double place, double share) {
        return isRelative() ? Math.log1p(share) : Math.abs(place) * share;
    }
}
