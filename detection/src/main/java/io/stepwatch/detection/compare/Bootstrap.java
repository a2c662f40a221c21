package io.stepwatch.detection.compare;

import io.stepwatch.detection.stats.Order;
import io.stepwatch.detection.stats.SplitMix;
import java.util.Arrays;

/**
 * Percentile intervals of medians (Efron, Bootstrap methods: another look at the jackknife, 1979). The resampled median of
 * an odd sample is one of its values, where the corrections of other bootstrap intervals have nothing to hold on to.
 */
final class Bootstrap {

    private final SplitMix random;
    private final Rules rules;

    Bootstrap(Rules rules, String name) {
        this.rules = rules;
        this.random = SplitMix.of(rules.seed(), name);
    }

    /** What is made of the medians of both sides. */
    interface Effect {
        double of(double base, double candidate);
    }

    /** Both sides resampled, each by itself; one interval for each effect, from the same resamples. */
    Estimate[] independent(double[] base, double[] candidate, Effect... effects) {
        double[] from = sorted(base);
        double[] to = sorted(candidate);
        double[][] drawn = new double[effects.length][rules.resamples()];
        int[] counts = new int[Math.max(from.length, to.length)];
        for (int r = 0; r < rules.resamples(); r++) {
            double first = median(from, counts);
            double second = median(to, counts);
            for (int e = 0; e < effects.length; e++) {
                drawn[e][r] = effects[e].of(first, second);
            }
        }
        Estimate[] estimates = new Estimate[effects.length];
        for (int e = 0; e < effects.length; e++) {
            double value = effects[e].of(Order.medianOfSorted(from), Order.medianOfSorted(to));
            estimates[e] = interval(value, drawn[e]);
        }
        return estimates;
    }

    /** One sample resampled: the median of differences or of ratios of pairs. */
    Estimate of(double[] values) {
        double[] from = sorted(values);
        double[] drawn = new double[rules.resamples()];
        int[] counts = new int[from.length];
        for (int r = 0; r < drawn.length; r++) {
            drawn[r] = median(from, counts);
        }
        return interval(Order.medianOfSorted(from), drawn);
    }

    private Estimate interval(double value, double[] drawn) {
        Arrays.sort(drawn);
        double tail = (1 - rules.confidence()) / 2;
        return new Estimate(value, Order.quantileOfSorted(drawn, tail), Order.quantileOfSorted(drawn, 1 - tail));
    }

    /** The median of as many values as there are, drawn with replacement; counted rather than sorted. */
    private double median(double[] sorted, int[] counts) {
        int n = sorted.length;
        Arrays.fill(counts, 0, n, 0);
        for (int i = 0; i < n; i++) {
            counts[random.below(n)]++;
        }
        int lower = (n - 1) / 2;
        int upper = n / 2;
        int seen = 0;
        double low = 0;
        for (int i = 0; i < n; i++) {
            int before = seen;
            seen += counts[i];
            if (before <= lower && lower < seen) {
                low = sorted[i];
            }
            if (before <= upper && upper < seen) {
                return low + (sorted[i] - low) / 2;
            }
        }
        throw new IllegalStateException("fewer values were drawn than there are");
    }

    private static double[] sorted(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted;
    }
}
