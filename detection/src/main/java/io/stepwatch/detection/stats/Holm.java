package io.stepwatch.detection.stats;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Holm's step-down correction for several tests (A simple sequentially rejective multiple test procedure, 1979). */
public final class Holm {

    private Holm() {}

    /** The adjusted p-values, in the order of the raw ones; one is rejected where it is at most alpha. */
    public static double[] adjusted(double[] raw) {
        List<Integer> order = IntStream.range(0, raw.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> raw[i]))
                .toList();
        double[] adjusted = new double[raw.length];
        double largest = 0;
        for (int place = 0; place < order.size(); place++) {
            int index = order.get(place);
            largest = Math.max(largest, Math.min(1, raw[index] * (raw.length - place)));
            adjusted[index] = largest;
        }
        return adjusted;
    }
}
