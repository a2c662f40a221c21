package io.stepwatch.detection.stats;

import java.util.Arrays;
import org.apache.commons.math3.special.Erf;
import org.apache.commons.math3.util.CombinatoricsUtils;

/**
 * The exact rank-sum test of Wilcoxon, Mann and Whitney, with midranks for ties.
 *
 * <p>The p-value is the share of all ways to pick the second sample from both that give a rank sum at least as extreme:
 * a count and never 0. An approximation is given only where it is asked for and decides nothing.
 */
public final class RankSum {

    private static final double CLEARLY = 5;
    private static final int NOT_FEW = 8;

    private RankSum() {}

    /** The p-value for the second sample being greater ({@code greater}) or smaller than the first. */
    public static double oneSided(double[] first, double[] second, boolean greater) {
        return oneSided(first, second, greater, 1);
    }

    /**
     * The same where larger p-values than some level decide nothing: one that is more than five times the level by the
     * normal approximation is not counted, and the approximation is given back. Of few values everything is counted: it
     * takes no time, and the approximation is bad.
     *
     * @param level 1: always counted
     */
    public static double oneSided(double[] first, double[] second, boolean greater, double level) {
        int m = second.length;
        int n = first.length + m;
        if (m == 0 || first.length == 0) {
            return 1;
        }
        double[] all = Arrays.copyOf(first, n);
        System.arraycopy(second, 0, all, first.length, m);
        int[] ranks = doubledMidranks(all);
        int observed = 0;
        for (int i = first.length; i < n; i++) {
            observed += ranks[i];
        }
        double about = Math.min(m, first.length) >= NOT_FEW && CLEARLY * level < 1
                ? approximately(ranks, observed, m, greater)
                : 0;
        return about > CLEARLY * level
                ? about
                : Math.min(
                        1,
                        atLeastAsExtreme(ranks, observed, m, greater)
                                / CombinatoricsUtils.binomialCoefficientDouble(n, m));
    }

    /** The normal approximation with the variance of the tied ranks. */
    private static double approximately(int[] ranks, int observed, int m, boolean greater) {
        int n = ranks.length;
        double sum = 0;
        double squares = 0;
        for (int rank : ranks) {
            sum += rank;
            squares += (double) rank * rank;
        }
        double mean = sum / n;
        double variance = (squares - sum * mean) * m * (n - m) / ((double) n * (n - 1));
        double distance = (observed - m * mean) * (greater ? 1 : -1);
        return variance > 0 ? Erf.erfc(distance / Math.sqrt(2 * variance)) / 2 : 1;
    }

    /** Counts them with ranks seen from the end that the observed sum is near to, so that few sums are to be counted. */
    private static double atLeastAsExtreme(int[] ranks, int observed, int m, boolean greater) {
        int least = Integer.MAX_VALUE;
        int most = 0;
        for (int rank : ranks) {
            least = Math.min(least, rank);
            most = Math.max(most, rank);
        }
        int[] fromEnd = new int[ranks.length];
        int odd = 0;
        for (int i = 0; i < ranks.length; i++) {
            fromEnd[i] = greater ? most - ranks[i] : ranks[i] - least;
            odd |= fromEnd[i] & 1;
        }
        int limit = greater ? m * most - observed : observed - m * least;
        if (odd == 0) {
            limit /= 2;
            for (int i = 0; i < fromEnd.length; i++) {
                fromEnd[i] /= 2;
            }
        }
        return Picks.upTo(fromEnd, m, limit);
    }

    /** The smallest p-value that samples of these sizes can give: one over the number of ways to pick. */
    public static double smallest(int first, int second) {
        return 1 / CombinatoricsUtils.binomialCoefficientDouble(first + second, second);
    }

    /** Twice the midrank of each value, so that ties stay whole numbers. */
    static int[] doubledMidranks(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int[] ranks = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            int low = lowerBound(sorted, values[i]);
            int high = low;
            while (high < sorted.length && sorted[high] == values[i]) {
                high++;
            }
            ranks[i] = low + high + 1;
        }
        return ranks;
    }

    private static int lowerBound(double[] sorted, double value) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
