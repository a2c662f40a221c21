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
    private static final double STANDARD_GAIN = Double.parseDouble(System.getProperty("confirm", "20.5"));
    private static final double STANDARD_P = Double.parseDouble(System.getProperty("alpha", "0.002"));
    private static final double LARGEST_P = 0.02;

    /** How much more is asked for where the scale and the autocorrelation rest on few points. */
    private static final double FEW_POINTS = Double.parseDouble(System.getProperty("sampl", "0.25"));

    private static final double Q = Double.parseDouble(System.getProperty("q", "0.5"));

    /**
     * The demand for a false-alarm budget. A gain is twice a logarithm of a likelihood ratio, so ten times fewer false
     * alarms ask for 2 log 10 more.
     *
     * @param falseAlarms per 1,000 points
     */
    public static Demand forBudget(double falseAlarms) {
        double share = falseAlarms / STANDARD_BUDGET;
        return new Demand(STANDARD_GAIN - 2 * Math.log(share), Math.min(LARGEST_P, STANDARD_P * share));
    }

    /**
     * The gain that is asked for where autocorrelation and scale are themselves estimates.
     *
     * @param inflation by autocorrelation
     * @param points that the estimates rest on
     */
    public double gain(double inflation, int points) {
        return gain * Math.pow(inflation, Q) * (1 + FEW_POINTS * Math.pow(30.0 / Math.max(1, points), 2));
    }
}
