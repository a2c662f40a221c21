package io.stepwatch.detection.confirm;

import io.stepwatch.detection.stats.Order;

/**
 * Asks whether one level with slow waves explains points as well as two levels do: both are fitted as an autoregressive
 * process of order one about their levels, with a bounded loss, and the best correlation for each is chosen.
 *
 * <p>A level that moves at once leaves a jump that no wave has; a wave creeps. An average over the points of each level
 * cannot tell the two apart, their innovations can.
 */
public final class Waves {

    private static final double MOST_CORRELATION = 0.9;
    private static final double CORRELATION_STEP = 0.1;

    /** What is expected before anything is known, with the weight of so many points. */
    private static final double EXPECTED_CORRELATION = 0.25;

    private static final double EXPECTED_POINTS = 20;

    /** The variance may be so many times what was estimated about two levels. */
    private static final double MOST_VARIANCE = 2.5;

    private static final double VARIANCE_STEP = 1.25;

    private Waves() {}

    /**
     * By how much two levels lose less than one.
     *
     * @param units points in units of the noise
     * @param k the first point of the new level
     * @param bound the most that one innovation can lose
     */
    public static double gain(double[] units, int k, double bound) {
        double before = Order.median(units, 0, k);
        double after = Order.median(units, k, units.length);
        double[] about = new double[units.length];
        for (int i = 0; i < units.length; i++) {
            about[i] = units[i] - (i < k ? before : after);
        }
        double one = Math.min(
                least(shifted(units, Order.median(units, 0, units.length)), bound),
                least(shifted(units, before), bound));
        return one - least(about, bound);
    }

    private static double[] shifted(double[] units, double level) {
        double[] shifted = new double[units.length];
        for (int i = 0; i < units.length; i++) {
            shifted[i] = units[i] - level;
        }
        return shifted;
    }

    private static double least(double[] about, double bound) {
        double least = Double.POSITIVE_INFINITY;
        for (double variance = 1; variance <= MOST_VARIANCE; variance *= VARIANCE_STEP) {
            for (int i = 0; i * CORRELATION_STEP <= MOST_CORRELATION + CORRELATION_STEP / 2; i++) {
                double correlation = i * CORRELATION_STEP;
                double off = correlation - EXPECTED_CORRELATION;
                least = Math.min(least, loss(about, correlation, variance, bound) + EXPECTED_POINTS * off * off);
            }
        }
        return least;
    }

    /** Twice the negative log-likelihood of the innovations, bounded. */
    static double loss(double[] about, double correlation, double variance, double bound) {
        double left = variance * (1 - correlation * correlation);
        double loss = Math.min(bound, about[0] * about[0] / variance) + Math.log(variance);
        for (int i = 1; i < about.length; i++) {
            double innovation = about[i] - correlation * about[i - 1];
            loss += Math.min(bound, innovation * innovation / left);
        }
        return loss + (about.length - 1) * Math.log(left);
    }
}
