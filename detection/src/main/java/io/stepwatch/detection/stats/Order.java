package io.stepwatch.detection.stats;

import java.util.Arrays;

/** Order statistics. */
public final class Order {

    private Order() {}

    /** The median of {@code values[from..to)}; the mean of the two middle ones for an even count. */
    public static double median(double[] values, int from, int to) {
        return medianInPlace(Arrays.copyOfRange(values, from, to));
    }

    /** The median of values that may be reordered: by selection (Hoare 1961), as sorting all of them takes longer. */
    public static double medianInPlace(double[] values) {
        int n = values.length;
        if (n == 0) {
            throw new IllegalArgumentException("no values; a median needs at least one");
        }
        int middle = n / 2;
        select(values, middle);
        if (n % 2 == 1) {
            return values[middle];
        }
        double low = values[0];
        for (int i = 1; i < middle; i++) {
            low = Math.max(low, values[i]);
        }
        return low + (values[middle] - low) / 2;
    }

    /** Reorders values so that the one at {@code k} is where sorting would put it, no greater one before it. */
    private static void select(double[] values, int k) {
        int low = 0;
        int high = values.length - 1;
        while (low < high) {
            double pivot = values[(low + high) >>> 1];
            int i = low;
            int j = high;
            while (i <= j) {
                while (values[i] < pivot) {
                    i++;
                }
                while (values[j] > pivot) {
                    j--;
                }
                if (i <= j) {
                    double swapped = values[i];
                    values[i++] = values[j];
                    values[j--] = swapped;
                }
            }
            if (k <= j) {
                high = j;
            } else if (k >= i) {
                low = i;
            } else {
                return;
            }
        }
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
