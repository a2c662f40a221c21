package io.stepwatch.detection.noise;

import io.stepwatch.detection.stats.Order;
import java.util.Arrays;

/** What is left of points when the median of their level is taken out. */
final class Residuals {

    /** A level of fewer points says nothing about the noise. */
    private static final int LEAST = 3;

    private double[] smooth = {};
    private final double[] ordered;
    private int count;
    private int levels;

    private Residuals(int size) {
        ordered = new double[size];
    }

    static Residuals of(double[] places, int[] starts, int end) {
        Residuals residuals = new Residuals(end - starts[0]);
        for (int s = 0; s < starts.length; s++) {
            int to = Math.min(end, s + 1 < starts.length ? starts[s + 1] : end);
            if (to - starts[s] >= LEAST) {
                residuals.add(places, starts[s], to);
            }
        }
        return residuals;
    }

    private void add(double[] places, int from, int to) {
        double[] sorted = Arrays.copyOfRange(places, from, to);
        Arrays.sort(sorted);
        double[] spread = Ticks.spread(sorted, Ticks.of(sorted));
        double median = Order.medianOfSorted(spread);
        double[] about = new double[to - from];
        for (int i = from; i < to; i++) {
            about[i - from] = spread[i - from] - median;
            ordered[count] = places[i] - median;
            count++;
        }
        smooth = levels == 0 ? about : merged(smooth, about);
        levels++;
    }

    private static double[] merged(double[] one, double[] other) {
        double[] merged = new double[one.length + other.length];
        int i = 0;
        int j = 0;
        for (int k = 0; k < merged.length; k++) {
            boolean first = j == other.length || (i < one.length && one[i] <= other[j]);
            merged[k] = first ? one[i++] : other[j++];
        }
        return merged;
    }

    /** In ascending order, with equal values spread over their tick. */
    double[] smooth() {
        return smooth;
    }

    /** In the order of the points. */
    double[] ordered() {
        return count == ordered.length ? ordered : Arrays.copyOf(ordered, count);
    }

    int count() {
        return count;
    }

    int levels() {
        return levels;
    }
}
