package io.stepwatch.detection.noise;

import io.stepwatch.detection.stats.Order;
import java.util.Arrays;

/** Robust standard deviation of residuals: the larger of two estimators that fail in different ways. */
public final class Scale {

    private static final double MAD_TO_SIGMA = 1.4826;
    private static final double DECILES_TO_SIGMA = 1 / 2.563103;

    private Scale() {}

    /**
     * The larger of the median absolute deviation and the inter-decile range, each scaled to the normal distribution,
     * corrected for the levels that were estimated from the same points.
     *
     * @param residuals about their own levels
     * @param levels how many levels were taken out
     */
    public static double of(double[] residuals, int levels) {
        int n = residuals.length;
        if (n == 0) {
            return 0;
        }
        double[] sorted = residuals.clone();
        Arrays.sort(sorted);
        double deciles = (Order.quantileOfSorted(sorted, 0.9) - Order.quantileOfSorted(sorted, 0.1)) * DECILES_TO_SIGMA;
        double[] sizes = new double[n];
        for (int i = 0; i < n; i++) {
            sizes[i] = Math.abs(residuals[i]);
        }
        Arrays.sort(sizes);
        double mad = Order.medianOfSorted(sizes) * MAD_TO_SIGMA;
        double freedom = Math.max(1, n - levels);
        return Math.max(mad, deciles) * Math.sqrt(n / freedom) * (1 + 1 / freedom);
    }
}
