package io.stepwatch.detection.noise;

import io.stepwatch.detection.stats.Order;

/** Robust standard deviation of residuals: the larger of two estimators that fail in different ways. */
public final class Scale {

    private static final double MAD_TO_SIGMA = 1.4826;
    private static final double DECILES_TO_SIGMA = 1 / 2.563103;

    private Scale() {}

    /**
     * The larger of the median absolute deviation and the inter-decile range, each scaled to the normal distribution,
     * corrected for the levels that were estimated from the same points.
     *
     * @param sorted residuals about their own levels, in ascending order
     * @param levels how many levels were taken out
     */
    public static double of(double[] sorted, int levels) {
        int n = sorted.length;
        if (n == 0) {
            return 0;
        }
        double deciles = (Order.quantileOfSorted(sorted, 0.9) - Order.quantileOfSorted(sorted, 0.1)) * DECILES_TO_SIGMA;
        double mad = medianSize(sorted) * MAD_TO_SIGMA;
        double freedom = Math.max(1, n - levels);
        return Math.max(mad, deciles) * Math.sqrt(n / freedom) * (1 + 1 / freedom);
    }

    /** The median of the absolute values: they ascend from the sign change towards both ends, so half a merge finds it. */
    private static double medianSize(double[] sorted) {
        int n = sorted.length;
        int right = 0;
        while (right < n && sorted[right] < 0) {
            right++;
        }
        int left = right - 1;
        double low = 0;
        double high = 0;
        for (int taken = 0; taken <= n / 2; taken++) {
            low = high;
            boolean fromLeft = right == n || (left >= 0 && -sorted[left] < sorted[right]);
            high = Math.abs(fromLeft ? sorted[left--] : sorted[right++]);
        }
        return n % 2 == 1 ? high : low + (high - low) / 2;
    }
}
