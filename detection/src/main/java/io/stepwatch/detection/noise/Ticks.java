package io.stepwatch.detection.noise;

import java.util.Arrays;

/** The tick of a coarse timer: values that repeat because nothing lies between them. */
public final class Ticks {

    private Ticks() {}

    /**
     * The tick, or 0 where values are too seldom equal to have one: the smallest distance between neighbouring
     * different values.
     *
     * @param sorted in ascending order
     */
    public static double of(double[] sorted) {
        int distinct = sorted.length == 0 ? 0 : 1;
        double tick = Double.POSITIVE_INFINITY;
        double span = sorted.length == 0 ? 0 : sorted[sorted.length - 1] - sorted[0];
        for (int i = 1; i < sorted.length; i++) {
            double gap = sorted[i] - sorted[i - 1];
            if (gap > 1e-9 * span) {
                distinct++;
                tick = Math.min(tick, gap);
            }
        }
        return distinct >= 2 && distinct * 2 <= sorted.length ? tick : 0;
    }

    /**
     * Spreads equal values evenly over the tick around them, so that quantiles of coarse values are as smooth as those
     * of the values behind them.
     *
     * @param sorted in ascending order
     * @return in ascending order; the array that was given where there is no tick
     */
    public static double[] spread(double[] sorted, double tick) {
        if (tick == 0) {
            return sorted;
        }
        double[] spread = sorted.clone();
        int from = 0;
        while (from < sorted.length) {
            // At least one: half of the smallest number that there is, is nothing.
            int to = from + 1;
            while (to < sorted.length && sorted[to] - sorted[from] < tick / 2) {
                to++;
            }
            for (int i = from; i < to; i++) {
                spread[i] = sorted[i] + tick * ((i - from + 0.5) / (to - from) - 0.5);
            }
            from = to;
        }
        Arrays.sort(spread);
        return spread;
    }
}
