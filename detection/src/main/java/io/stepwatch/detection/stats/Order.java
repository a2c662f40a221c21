package io.stepwatch.detection.stats;

import java.util.Arrays;

/** Order statistics. */
public final class Order {

    private Order() {}

    /** The median of {@code values[from..to)}; the mean of the two middle ones for an even count. */
    public static double median(double[] values, int from, int to) {
        double[] sorted = Arrays.copyOfRange(values, from, to);
        Arrays.sort(sorted);
        return medianOfSorted(sorted);
    }

    /** The median of values that are in ascending order. */
    public static double medianOfSorted(double[] sorted) {
        int n = sorted.length;
        if (n == 0) {
            throw new IllegalArgumentException("no values; a median needs at least one");
        }
        double low = sorted[(n - 1) / 2];
        return low + (sorted[n / 2] - low) / 2;
    }

    /**
     * The quantile with linear interpolation between order statistics (type 7 of Hyndman and Fan).
     *
     * @param share from 0 to 1
     */
    public static double quantileOfSorted(double[] sorted, double share) {
        if (sorted.length == 0) {
            throw new IllegalArgumentException("no values; a quantile needs at least one");
        }
        double at = share * (sorted.length - 1);
        int low = (int) Math.floor(at);
        int high = Math.min(low + 1, sorted.length - 1);
        return sorted[low] + (at - low) * (sorted[high] - sorted[low]);
    }
}
