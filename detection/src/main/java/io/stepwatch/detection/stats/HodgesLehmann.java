package io.stepwatch.detection.stats;

import java.util.Arrays;

/** The shift between two samples: the median of all differences (Hodges and Lehmann, Estimates of location, 1963). */
public final class HodgesLehmann {

    /** Values of a sample that enter; of more, so many evenly spaced order statistics stand for all. */
    private static final int MOST = 2000;

    private HodgesLehmann() {}

    /** How much greater the candidate is. */
    public static double shift(double[] base, double[] candidate) {
        double[] from = spaced(base);
        double[] to = spaced(candidate);
        double[] differences = new double[from.length * to.length];
        int next = 0;
        for (double a : from) {
            for (double b : to) {
                differences[next++] = b - a;
            }
        }
        Arrays.sort(differences);
        return Order.medianOfSorted(differences);
    }

    /** How much greater the candidate is, of pairs: the median of the averages of every two differences. */
    public static double shiftOfPairs(double[] base, double[] candidate) {
        double[] differences = new double[base.length];
        for (int i = 0; i < base.length; i++) {
            differences[i] = candidate[i] - base[i];
        }
        double[] some = spaced(differences);
        double[] averages = new double[some.length * (some.length + 1) / 2];
        int next = 0;
        for (int i = 0; i < some.length; i++) {
            for (int j = i; j < some.length; j++) {
                averages[next++] = some[i] + (some[j] - some[i]) / 2;
            }
        }
        Arrays.sort(averages);
        return Order.medianOfSorted(averages);
    }

    private static double[] spaced(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        if (sorted.length <= MOST) {
            return sorted;
        }
        double[] some = new double[MOST];
        for (int i = 0; i < MOST; i++) {
            some[i] = Order.quantileOfSorted(sorted, i / (MOST - 1.0));
        }
        return some;
    }
}
