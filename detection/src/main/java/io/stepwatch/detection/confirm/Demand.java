package io.stepwatch.detection.confirm;

/**
 * The evidence that is asked for.
 *
 * @param gain by how much two levels must lose less than one, in units of the noise variance, for independent noise and
 *     a long history
 * @param pValue that an early look at fresh points must reach
 */
public record Demand(double gain, double pValue) {

    private static final double STANDARD_BUDGET = 0.05;
    private static final double STANDARD_GAIN = 18;
    private static final double STANDARD_P = 0.0015;
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

    /** Looks at up to so many fresh points are early. A later one may spend less, by the square of its number. */
    private static final double EARLY = 8;

    /** The gain asked for grows by this share with each factor of e in the number of fresh points after that. */
    private static final double LATE_SHARE = 0.05;

    /** A p-value may miss its level by this factor if the gain makes up for it... */
    private static final double P_SLACK = 4;

    /** ... by this share for each factor of e. */
    private static final double P_PRICE = 0.14;

    /** Against waves of the noise so much less is asked for, as autocorrelation is accounted for there in full. */
    private static final double WAVES_LESS = 1.5;

    /** A change and the return from it ask for so many times the gain of one: more than one, less than two strangers. */
    private static final double TWO = 1.7;

    /** A robust scale is known as well as that of so many normal points for each of its own. */
    private static final double FREEDOM = 0.6;

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

    /** The gain that is asked for when a change and the return from it are weighed together. */
    public double gainOfTwo(double inflation) {
        return TWO * gain * Math.sqrt(inflation);
    }

    /** The p-value that a look at so many fresh points may spend without a higher gain. */
    private double levelAt(int fresh) {
        double late = Math.min(1, EARLY / Math.max(1, fresh));
        return pValue * late * late;
    }

    /** Whether a p-value after so many fresh points is out of reach of any gain. */
    public boolean refuses(double p, int fresh) {
        return p > largest(fresh);
    }

    /** The largest p-value after so many fresh points that some gain can make up for. */
    public double largest(int fresh) {
        return P_SLACK * levelAt(fresh);
    }

    /** The factor on what is asked for at a look at so many fresh points with this p-value; 1 at an early good one. */
    public double factor(double p, int fresh) {
        double missed = Math.max(0, Math.log(p / levelAt(fresh)));
        double late = Math.max(0, Math.log(fresh / EARLY));
        return 1 + P_PRICE * missed + LATE_SHARE * late;
    }

    /**
     * The gain over {@link Waves} that is asked for: a likelihood ratio with a scale that is itself an estimate.
     *
     * @param points that the scale rests on
     */
    public double gainOverWaves(int points) {
        double freedom = FREEDOM * Math.max(1, points);
        return freedom * Math.expm1((gain - WAVES_LESS) / freedom);
    }
}
