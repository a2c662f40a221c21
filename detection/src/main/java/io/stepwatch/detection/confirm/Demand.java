package io.stepwatch.detection.confirm;

/**
 * The evidence that is asked for.
 *
 * @param gain by how much two levels must lose less than one, in units of the noise variance, for independent noise and
 *     a long history
 * @param pValue that one look at fresh points must reach
 */
public record Demand(double gain, double pValue) {

    private static final double STANDARD_BUDGET = 0.05;
    private static final double STANDARD_GAIN = 18.5;
    private static final double STANDARD_P = 0.002;
    private static final double LEAST_GAIN = 10;
    private static final double LARGEST_P = 0.02;

    /** The noise of this many points is known so badly that {@link #FEW_POINTS} more is asked for. */
    private static final double FEW = 30;

    private static final double FEW_POINTS = 0.5;

    /** Under autocorrelation, shifts up to this many scales must show {@link #SMALL_WAVE} more. */
    private static final double SMALL = 1.4;

    /** From this size on they need not. */
    private static final double NOT_SMALL = 1.8;

    private static final double SMALL_WAVE = 0.4;

    /** An inflation by this much is autocorrelation beyond doubt. */
    private static final double CLEARLY_WAVES = 0.25;

    /**
     * The demand for a false-alarm budget. A gain is twice a logarithm of a likelihood ratio, so ten times fewer false
     * alarms ask for 2 log 10 more.
     *
     * @param falseAlarms per 1,000 points
     */
    public static Demand forBudget(double falseAlarms) {
        double share = falseAlarms / STANDARD_BUDGET;
        double gain = Math.max(LEAST_GAIN, STANDARD_GAIN - 2 * Math.log(share));
        return new Demand(gain, Math.min(LARGEST_P, STANDARD_P * share));
    }

    /**
     * The gain that is asked for where autocorrelation and scale are themselves estimates.
     *
     * @param inflation by autocorrelation
     * @param points that the estimates rest on
     * @param size of the shift, in scales: slow waves of the noise are small, so where there are any, what is small
     *     must show more
     */
    public double gain(double inflation, int points, double size) {
        double few = FEW / Math.max(1, points);
        double small = Math.max(0, Math.min(1, (NOT_SMALL - size) / (NOT_SMALL - SMALL)));
        double waves = Math.min(1, (inflation - 1) / CLEARLY_WAVES);
        return gain * Math.sqrt(inflation) * (1 + FEW_POINTS * few * few) * (1 + SMALL_WAVE * small * waves);
    }
}
