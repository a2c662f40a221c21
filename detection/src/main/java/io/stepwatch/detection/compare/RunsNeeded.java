package io.stepwatch.detection.compare;

import io.stepwatch.detection.stats.Axis;
import io.stepwatch.detection.stats.Order;
import java.util.Arrays;
import org.apache.commons.math3.distribution.NormalDistribution;

/**
 * How many runs of each side would settle a comparison, if what was seen is what there is: as many as give the rank test a
 * power of {@value #POWER}, and never fewer than its smallest p-value asks for.
 *
 * <p>The chance of a candidate's value to be the greater one comes from the difference and the robust scale of both sides;
 * the variance of the rank sum under it from Hanley and McNeil (The meaning and use of the area under a receiver operating
 * characteristic curve, 1982).
 */
final class RunsNeeded {

    static final double POWER = 0.9;

    private static final double MAD_TO_DEVIATION = 1.4826;
    private static final double POOLED = Math.sqrt(2);
    private static final NormalDistribution NORMAL = new NormalDistribution(null, 0, 1);

    private RunsNeeded() {}

    /** Runs of each side; {@link Evidence#MOST_RUNS} where that many would not do. */
    static int of(TwoSamples samples, double level) {
        double[] base = samples.base();
        double[] candidate = samples.candidate();
        double[] all = Arrays.copyOf(base, base.length + candidate.length);
        System.arraycopy(candidate, 0, all, base.length, candidate.length);
        Axis axis = Axis.of(all);
        double[] from = axis.place(base);
        double[] to = axis.place(candidate);
        double distance = Math.abs(Order.median(to, 0, to.length) - Order.median(from, 0, from.length));
        double scale = Math.max(scale(from), scale(to));
        double greater = scale > 0 ? NORMAL.cumulativeProbability(distance / (scale * POOLED)) : 1;
        int more = samples.fewest() + 1;
        for (int runs = Math.max(more, Evidence.fewestRuns(level)); runs < Evidence.MOST_RUNS; runs++) {
            if (settles(runs, greater, level)) {
                return runs;
            }
        }
        return Evidence.MOST_RUNS;
    }

    private static boolean settles(int runs, double greater, double level) {
        double n = runs;
        double other = greater / (2 - greater);
        double same = 2 * greater * greater / (1 + greater);
        double square = greater * greater;
        double spread = greater * (1 - greater) + (n - 1) * (other - square) + (n - 1) * (same - square);
        double deviation = Math.sqrt(Math.max(0, spread));
        double null0 = Math.sqrt((2 * n + 1) / 12);
        double asked = NORMAL.inverseCumulativeProbability(1 - level / 2) * null0;
        return n * (greater - 0.5) >= asked + NORMAL.inverseCumulativeProbability(POWER) * deviation;
    }

    /** The larger of two robust scales, so that a sample with two modes does not look quiet. */
    private static double scale(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double median = Order.medianOfSorted(sorted);
        double[] away =
                Arrays.stream(sorted).map(value -> Math.abs(value - median)).toArray();
        double deciles = Order.quantileOfSorted(sorted, 0.9) - Order.quantileOfSorted(sorted, 0.1);
        return Math.max(MAD_TO_DEVIATION * Order.median(away, 0, away.length), deciles / 2.563);
    }
}
