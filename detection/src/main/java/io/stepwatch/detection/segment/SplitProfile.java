package io.stepwatch.detection.segment;

import io.stepwatch.detection.stats.Order;

/**
 * The loss of two levels for every place of the change, and of one level.
 *
 * <p>{@code loss(k)} is the least loss when points {@code 0..k-1} have one level and {@code k..n-1} another.
 */
public final class SplitProfile {

    /** Losses that differ by less are equal: the difference is rounding. */
    private static final double EQUAL = 1e-6;

    private final double[] before;
    private final double[] after;

    private SplitProfile(double[] before, double[] after) {
        this.before = before;
        this.after = after;
    }

    /**
     * Computes it, exactly.
     *
     * @param points in units of the noise
     * @param bound the most that one point can lose
     */
    public static SplitProfile of(double[] points, double bound) {
        double[] backwards = new double[points.length];
        for (int i = 0; i < points.length; i++) {
            backwards[i] = points[points.length - 1 - i];
        }
        return new SplitProfile(running(points, bound), running(backwards, bound));
    }

    /** The least loss of the first i points about one level, for every i. */
    private static double[] running(double[] points, double bound) {
        LossCurve curve = new LossCurve(points, bound, most(points, bound));
        double[] least = new double[points.length + 1];
        for (int i = 0; i < points.length; i++) {
            curve.add(points[i]);
            least[i + 1] = curve.least();
        }
        return least;
    }

    /**
     * No level that loses more matters to any number of first points: one of some given levels, the middles of the first
     * and the last points among them, loses no more on all of them. A little room is left for rounding.
     */
    private static double most(double[] points, double bound) {
        int n = points.length;
        int some = Math.max(1, n / 2);
        double most = n * bound;
        for (double level : new double[] {
            Order.median(points, 0, n), Order.median(points, 0, some), Order.median(points, n - some, n)
        }) {
            double loss = 0;
            for (double point : points) {
                loss += Math.min(bound, (point - level) * (point - level));
            }
            most = Math.min(most, loss);
        }
        return most + EQUAL;
    }

    public int size() {
        return before.length - 1;
    }

    /** The loss with the new level starting at k. */
    public double loss(int k) {
        return before[k] + after[size() - k];
    }

    /** The loss with one level throughout. */
    public double loss() {
        return before[size()];
    }

    /** The best place of the change among {@code from..to-1}; the earliest of equals. */
    public int best(int from, int to) {
        int best = from;
        for (int k = from + 1; k < to; k++) {
            if (loss(k) < loss(best) - EQUAL) {
                best = k;
            }
        }
        return best;
    }
}
