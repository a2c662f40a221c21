package io.stepwatch.detection;

/**
 * One commit of one series.
 *
 * @param position place in the series, counting up along the commit order; not a time
 * @param value the median of the medians of the commit's runs, in the base unit of the series; finite
 * @param fingerprint what the environment was, as far as it matters; empty where it is not known
 * @param method the version of the way of measuring; empty where it is not known
 * @param imported whether the point came with an old history, which is read in silence
 */
public record Point(long position, double value, String fingerprint, String method, boolean imported) {

    public Point {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("point " + position + " has value " + value
                    + "; drop values that are not finite when reading the input");
        }
        if (position < 0) {
            throw new IllegalArgumentException(
                    "position " + position + " is negative; positions count the commits before, from 0");
        }
    }

    /** A live point of which nothing else is known. */
    public static Point of(long position, double value) {
        return new Point(position, value, "", "", false);
    }
}
