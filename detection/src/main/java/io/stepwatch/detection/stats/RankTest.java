package io.stepwatch.detection.stats;

import java.util.Arrays;
import org.apache.commons.math3.special.Erf;
import org.apache.commons.math3.util.CombinatoricsUtils;

/**
 * The two-sided rank test of two samples, with midranks for ties.
 *
 * <p>Independent samples: the test of Wilcoxon, Mann and Whitney. Samples taken in turn: the aligned rank test of Hodges
 * and Lehmann (Rank methods for combination of independent experiments in analysis of variance, 1962): the values of each
 * block have the median of the block taken away, all are ranked together, and values trade places within their block only.
 * Blocks of one pair make it Wilcoxon's signed rank test but for half a rank.
 *
 * <p>Up to {@value #MOST_EXACT} values in both samples together the p-value is the share of all arrangements, given the
 * ties, whose rank sum lies at least as far from its mean: a count, never 0. Beyond, it is the normal approximation with
 * the variance of the tied ranks and a correction for continuity.
 *
 * @param statistic how many pairs of a base and a candidate value have the greater one in the candidate, ties as half
 *     (Mann and Whitney's U); for blocks, the sum of the candidate's ranks
 * @param pValue two-sided
 * @param exact whether it is a count
 * @param smallest the smallest p-value that samples of these sizes can give without ties
 */
public record RankTest(double statistic, double pValue, boolean exact, double smallest) {

    /** Values in both samples together up to which the p-value is exact. */
    public static final int MOST_EXACT = 60;

    /** The test of two samples of any sizes, at least one value each. */
    public static RankTest independent(double[] base, double[] candidate) {
        int n = base.length;
        int m = candidate.length;
        if (n == 0 || m == 0) {
            throw new IllegalArgumentException("a sample is empty; a test needs values on both sides");
        }
        double[] all = Arrays.copyOf(base, n + m);
        System.arraycopy(candidate, 0, all, n, m);
        int[] ranks = RankSum.doubledMidranks(all);
        int observed = sum(ranks, n, n + m);
        Blocks blocks = new Blocks(n + m);
        blocks.add(ranks, m);
        double u = observed / 2.0 - m * (m + 1) / 2.0;
        return new RankTest(u, blocks.pValue(observed), blocks.exact(), smallest(n, m));
    }

    /**
     * The test of two samples whose values were taken in turn.
     *
     * @param base the values of the base, in the order in which they were taken
     * @param candidate as many values, each taken next to that of the base
     * @param pairsPerBlock how many pairs make a block; the last block takes what is left over
     */
    public static RankTest inTurn(double[] base, double[] candidate, int pairsPerBlock) {
        int n = base.length;
        if (n == 0 || n != candidate.length) {
            throw new IllegalArgumentException(
                    n + " values against " + candidate.length + "; values taken in turn come in pairs");
        }
        int[] ends = ends(n, pairsPerBlock);
        double[] aligned = aligned(base, candidate, ends);
        int[] ranks = RankSum.doubledMidranks(aligned);
        Blocks blocks = new Blocks(2 * n);
        int observed = 0;
        int from = 0;
        for (int end : ends) {
            blocks.add(Arrays.copyOfRange(ranks, 2 * from, 2 * end), end - from);
            observed += sum(ranks, from + end, 2 * end);
            from = end;
        }
        return new RankTest(observed / 2.0, blocks.pValue(observed), blocks.exact(), smallestInTurn(n, pairsPerBlock));
    }

    /** The smallest two-sided p-value that samples of these sizes can give. */
    public static double smallest(int base, int candidate) {
        return Math.min(1, 2 / CombinatoricsUtils.binomialCoefficientDouble(base + candidate, candidate));
    }

    /** The smallest two-sided p-value that so many pairs in blocks can give. */
    public static double smallestInTurn(int pairs, int pairsPerBlock) {
        double logarithm = Math.log(2);
        int from = 0;
        for (int end : ends(pairs, pairsPerBlock)) {
            logarithm -= CombinatoricsUtils.binomialCoefficientLog(2 * (end - from), end - from);
            from = end;
        }
        return Math.min(1, Math.exp(logarithm));
    }

    /** Where each block ends, counted in pairs. */
    private static int[] ends(int pairs, int pairsPerBlock) {
        int blocks = Math.max(1, pairs / pairsPerBlock);
        int[] ends = new int[blocks];
        for (int i = 0; i < blocks; i++) {
            ends[i] = i == blocks - 1 ? pairs : (i + 1) * pairsPerBlock;
        }
        return ends;
    }

    /** Block by block, first the base's and then the candidate's values, without the median of the block. */
    private static double[] aligned(double[] base, double[] candidate, int[] ends) {
        double[] aligned = new double[2 * base.length];
        int from = 0;
        for (int end : ends) {
            int size = end - from;
            System.arraycopy(base, from, aligned, 2 * from, size);
            System.arraycopy(candidate, from, aligned, 2 * from + size, size);
            double median = Order.median(aligned, 2 * from, 2 * end);
            for (int i = 2 * from; i < 2 * end; i++) {
                aligned[i] -= median;
            }
            from = end;
        }
        return aligned;
    }

    private static int sum(int[] ranks, int from, int to) {
        int sum = 0;
        for (int i = from; i < to; i++) {
            sum += ranks[i];
        }
        return sum;
    }

    /** Blocks within which values trade places. Ranks are doubled, so that ties stay whole numbers. */
    private static final class Blocks {

        private final boolean exact;
        private double[] shares = {1};
        private double mean;
        private double variance;

        Blocks(int values) {
            exact = values <= MOST_EXACT;
        }

        void add(int[] ranks, int picked) {
            int size = ranks.length;
            double average = Arrays.stream(ranks).average().orElse(0);
            double squares = 0;
            for (int rank : ranks) {
                squares += (rank - average) * (rank - average);
            }
            mean += picked * average;
            variance += size > 1 ? squares * picked * (size - picked) / ((double) size * (size - 1)) : 0;
            if (exact) {
                shares = Picks.together(shares, Picks.shares(ranks, picked));
            }
        }

        boolean exact() {
            return exact;
        }

        double pValue(int observed) {
            return exact ? counted(observed) : approximate(observed);
        }

        /** Twice the distances are whole numbers, so that none is lost to rounding. */
        private double counted(int observed) {
            long twiceMean = Math.round(2 * mean);
            long distance = Math.abs(2L * observed - twiceMean);
            double tail = 0;
            for (int sum = 0; sum < shares.length; sum++) {
                if (Math.abs(2L * sum - twiceMean) >= distance) {
                    tail += shares[sum];
                }
            }
            return Math.min(1, tail);
        }

        /** Half a rank of continuity is 1 on doubled ranks. */
        private double approximate(int observed) {
            double distance = Math.max(0, Math.abs(observed - mean) - 1);
            return variance > 0 ? Erf.erfc(distance / Math.sqrt(2 * variance)) : 1;
        }
    }
}
