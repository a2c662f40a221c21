package io.stepwatch.detection.stats;

import java.util.Arrays;
import org.apache.commons.math3.distribution.BinomialDistribution;

/**
 * The interval of a median between two order statistics: it holds whatever the values are distributed like (Thompson,
 * On confidence ranges for the median, 1936).
 *
 * @param low smaller end
 * @param high greater end
 */
public record MedianInterval(double low, double high) {

    /** The narrowest symmetric interval of a confidence; endless where there are too few values for any. */
    public static MedianInterval of(double[] values, double confidence) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        BinomialDistribution heads = new BinomialDistribution(null, n, 0.5);
        int cut = -1;
        while (cut + 1 < n / 2 && 1 - 2 * heads.cumulativeProbability(cut + 1) >= confidence) {
            cut++;
        }
        return cut < 0
                ? new MedianInterval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY)
                : new MedianInterval(sorted[cut], sorted[n - 1 - cut]);
    }

    /** Half of its width. */
    public double halfWidth() {
        return (high - low) / 2;
    }
}
