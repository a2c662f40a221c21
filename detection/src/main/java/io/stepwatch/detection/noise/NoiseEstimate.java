package io.stepwatch.detection.noise;

import java.util.Arrays;

/**
 * The noise of a stretch of points about its levels.
 *
 * @param scale a robust standard deviation of single points
 * @param autocorrelation of neighbouring points, from 0 to 0.6
 * @param points how many residuals it rests on
 */
public record NoiseEstimate(double scale, double autocorrelation, int points) {

    /** Estimates above this are level shifts that have not been found yet. */
    private static final double MOST_AUTOCORRELATION = 0.6;

    /** What is expected before anything is known: some. */
    private static final double EXPECTED_AUTOCORRELATION = 0.25;

    /** The expectation weighs as much as this many points. */
    private static final double EXPECTED_POINTS = 20;

    /** So little makes no difference to any decision, and is let go. */
    private static final double NEGLIGIBLE = 0.03;

    /**
     * Estimates it from the points before {@code end}.
     *
     * @param places the points
     * @param starts the first point of each level, ascending, beginning with the first one to use
     * @param end the index after the last point to use
     */
    public static NoiseEstimate of(double[] places, int[] starts, int end) {
        Residuals residuals = Residuals.of(places, starts, end);
        double scale = Scale.of(residuals.smooth(), residuals.levels());
        double correlation = autocorrelation(residuals.ordered(), scale, residuals.levels());
        return new NoiseEstimate(scale, correlation, residuals.count());
    }

    /** Whether the same points have two modes; not needed to judge a shift, and so not computed with every estimate. */
    public static boolean isBimodal(double[] places, int[] starts, int end) {
        return Modes.areTwo(Residuals.of(places, starts, end).smooth());
    }

    /**
     * The scale from differences of neighbours, which a change of level hardly touches; autocorrelation makes it too
     * small.
     */
    public static double ofDifferences(double[] places, int from, int to) {
        double[] sizes = new double[to - from - 1];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = places[from + i + 1] - places[from + i];
        }
        Arrays.sort(sizes);
        return Scale.of(Ticks.spread(sizes, Ticks.of(sizes)), 0) / Math.sqrt(2);
    }

    /** By how much the variance of an average is larger than for independent points. */
    public double inflation() {
        return (1 + autocorrelation) / (1 - autocorrelation);
    }

    /** Lag one, of residuals cut at three standard deviations, corrected for the levels taken out, drawn to what is expected. */
    private static double autocorrelation(double[] residuals, double scale, int levels) {
        int n = residuals.length;
        if (n < 8 || scale == 0) {
            return 0;
        }
        double products = 0;
        double squares = 0;
        double before = 0;
        for (int i = 0; i < n; i++) {
            double cut = Math.max(-3, Math.min(3, residuals[i] / scale));
            products += i == 0 ? 0 : before * cut;
            squares += cut * cut;
            before = cut;
        }
        if (squares == 0) {
            return 0;
        }
        double plain = products / squares;
        double corrected = plain + (1 + 3 * Math.max(0, plain)) * levels / n;
        double drawn = (n * corrected + EXPECTED_POINTS * EXPECTED_AUTOCORRELATION) / (n + EXPECTED_POINTS);
        return Math.max(0, Math.min(MOST_AUTOCORRELATION, drawn - NEGLIGIBLE));
    }
}
