package io.stepwatch.schema.run;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/** The median: the middle value, or the mean of the two middle ones. */
public final class Median {

    private Median() {}

    /** The median of at least one value. */
    public static double of(DoubleStream values) {
        return ofOwn(values.toArray());
    }

    /** The median of at least one value. */
    static double of(List<Double> values) {
        double[] all = new double[values.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = values.get(i);
        }
        return ofOwn(all);
    }

    /** The median of at least one value, which stay in their order. */
    public static double of(double[] values) {
        return ofOwn(values.clone());
    }

    private static double ofOwn(double[] sorted) {
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        // Halved first, so that two large values do not overflow.
        return sorted.length % 2 == 1 ? sorted[middle] : sorted[middle - 1] / 2 + sorted[middle] / 2;
    }
}
