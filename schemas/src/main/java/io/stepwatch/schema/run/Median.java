package io.stepwatch.schema.run;

import java.util.stream.DoubleStream;

/** The median: the middle value, or the mean of the two middle ones. */
public final class Median {

    private Median() {}

    /** The median of at least one value. */
    public static double of(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        int middle = sorted.length / 2;
        // Halved first, so that two large values do not overflow.
        return sorted.length % 2 == 1 ? sorted[middle] : sorted[middle - 1] / 2 + sorted[middle] / 2;
    }
}
