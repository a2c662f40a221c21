package io.stepwatch.detection.confirm;

import io.stepwatch.detection.stats.RankSum;
import java.util.Arrays;

/** The exact rank test of points that came after a candidate opened against points from before it. */
public final class FreshPoints {

    /** Fewer fresh points than this never confirm. */
    public static final int LEAST = 2;

    /** So many points from before, at most, and so many fresh ones; more would cost time and tell nothing new. */
    private static final int MOST_BEFORE = 40;

    private static final int MOST_FRESH = 16;

    /** Of the span of all values. */
    private static final double NEAR = 1e-9;

    private FreshPoints() {}

    /**
     * The p-value of the newest points being higher, or lower, than those before; exact as far as it can confirm
     * anything.
     *
     * @param places of all points
     * @param from the first point of the old level
     * @param to the index after its last point that had no part in opening the candidate
     * @param end the index after the newest point
     * @param fresh how many of the newest points came after the candidate opened
     * @param correlation of neighbours. It is taken out of all points first, as fresh points that follow a wave are not
     *     fresh (von Storch 1995): what each adds to its forerunner is
     * @param level the largest p-value that can confirm; one clearly above it is approximate
     */
    public static double pValue(
            double[] places, int from, int to, int end, int fresh, boolean up, double correlation, double level) {
        if (fresh < LEAST) {
            return 1;
        }
        double[] before = innovations(places, from, Math.max(from, to - MOST_BEFORE), to, correlation);
        double[] after = innovations(places, from, end - Math.min(fresh, MOST_FRESH), end, correlation);
        tie(before, after);
        return RankSum.oneSided(before, after, up, level);
    }

    /**
     * Makes values equal that lie nearer together than rounding tells apart: in another unit of measurement they would be
     * equal, or the other way about.
     */
    private static void tie(double[] before, double[] after) {
        double[] sorted = Arrays.copyOf(before, before.length + after.length);
        System.arraycopy(after, 0, sorted, before.length, after.length);
        Arrays.sort(sorted);
        double near = NEAR * (sorted[sorted.length - 1] - sorted[0]);
        double[] equal = sorted.clone();
        boolean ties = false;
        for (int i = 1; i < sorted.length; i++) {
            if (sorted[i] - sorted[i - 1] <= near) {
                ties |= sorted[i] != sorted[i - 1];
                equal[i] = equal[i - 1];
            }
        }
        if (ties) {
            replace(before, sorted, equal);
            replace(after, sorted, equal);
        }
    }

    private static void replace(double[] values, double[] sorted, double[] equal) {
        for (int i = 0; i < values.length; i++) {
            values[i] = equal[Arrays.binarySearch(sorted, values[i])];
        }
    }

    private static double[] innovations(double[] places, int origin, int from, int to, double correlation) {
        double[] innovations = new double[to - from];
        for (int i = from; i < to; i++) {
            innovations[i - from] = places[i] - correlation * places[i == origin ? i : i - 1];
        }
        return innovations;
    }

    /** How many fresh points it takes for the smallest possible p-value to reach a level. */
    public static int needed(int before, double level) {
        int fresh = LEAST;
        while (fresh < MOST_FRESH && RankSum.smallest(Math.min(before, MOST_BEFORE), fresh) > level) {
            fresh++;
        }
        return fresh;
    }
}
