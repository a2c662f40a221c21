package io.stepwatch.detection;

import io.stepwatch.detection.locate.LocationSet;
import io.stepwatch.detection.segment.SplitProfile;
import io.stepwatch.detection.stats.Order;
import java.util.Optional;

/**
 * The question whether the current level ends somewhere in a stretch, put to all points but those after {@code end}.
 */
final class Trial {

    /** 95 % of the places that could be the change lose at most this more than the best. */
    static final double ALLOWANCE = 6;

    /** The most that one point can lose: a point three standard deviations off, or a thousand. */
    static final double BOUND = 9;

    /** Up to this size, in standard deviations, the allowance for autocorrelation is full. */
    private static final double MEDIUM = 3.5;

    /** From this size on there is none. */
    private static final double LARGE = 5.5;

    private static final String METHOD = "bounded-loss segmentation, exact rank test on fresh points";

    /** 1.96 standard errors of a median of normal values, times the square root of their number. */
    private static final double MEDIAN_ERROR = 1.96 * 1.2533;

    private final Stretch stretch;
    private final int from;
    private final int end;
    private final double scale;
    private final double effective;
    private final double inflation;
    private final double[] units;
    private final SplitProfile profile;
    private final LocationSet where;
    private final double gain;

    Trial(
            Stretch stretch,
            int from,
            int end,
            double scale,
            double effective,
            double inflation,
            double[] units,
            SplitProfile profile,
            LocationSet where,
            double gain) {
        this.stretch = stretch;
        this.from = from;
        this.end = end;
        this.scale = scale;
        this.effective = effective;
        this.inflation = inflation;
        this.units = units;
        this.profile = profile;
        this.where = where;
        this.gain = gain;
    }

    static Trial of(Stretch stretch, int end, double scale, double inflation, int minimumPoints) {
        double[] units = stretch.units(stretch.start(), end, scale);
        return of(stretch, end, scale, inflation, minimumPoints, units, SplitProfile.of(units, BOUND));
    }

    private static Trial of(
            Stretch stretch,
            int end,
            double scale,
            double inflation,
            int minimumPoints,
            double[] units,
            SplitProfile profile) {
        int first = Math.min(minimumPoints, units.length - 2);
        int k = profile.best(first, units.length - 1);
        double raw = profile.loss() - profile.loss(k);
        double effective = effective(units, k, inflation);
        LocationSet where = LocationSet.of(profile, first, units.length - 1, ALLOWANCE, effective);
        return new Trial(
                stretch, stretch.start(), end, scale, effective, inflation, units, profile, where, raw / effective);
    }

    /** The same question with another estimate of the autocorrelation. */
    Trial inflatedBy(double other, int minimumPoints) {
        return of(stretch, end, scale, other, minimumPoints, units, profile);
    }

    /**
     * The allowance for autocorrelation that is left for a shift of this size. The bound already cuts what a large shift
     * gains, and no slow wave of the noise reaches that far.
     */
    private static double effective(double[] units, int k, double inflation) {
        double size = size(units, k);
        double left = Math.max(0, Math.min(1, (LARGE - size) / (LARGE - MEDIUM)));
        return 1 + (inflation - 1) * left;
    }

    /** The index of the first point of the new level, in the tail. */
    int first() {
        return from + where.best();
    }

    /** The loss if the new level starts at a place in the tail. */
    double lossAt(int place) {
        return profile.loss(place - from);
    }

    int pointsAfter() {
        return units.length - where.best();
    }

    boolean up() {
        int k = where.best();
        return Order.median(units, k, units.length) > Order.median(units, 0, k);
    }

    /** How far the level moved, on the axis. */
    double size() {
        return sizeInScales() * scale;
    }

    double sizeInScales() {
        return size(units, where.best());
    }

    private static double size(double[] units, int k) {
        return Math.abs(Order.median(units, k, units.length) - Order.median(units, 0, k));
    }

    /** How far a relative change from the old level is, on the axis. */
    double sizeOf(double share) {
        return stretch.axis().relativeAt(Order.median(stretch.places(), from, first()), share);
    }

    Shift shift(double p, long openedAt, String settings) {
        Tail tail = stretch.tail();
        int at = first();
        Level before = stretch.level(from, at, scale);
        Level after = stretch.level(at, end, scale);
        return new Shift(
                Shift.Kind.STEP,
                tail.position(at),
                tail.position(at - 1),
                tail.position(from + where.lowest()),
                tail.position(from + where.highest()),
                tail.position(from + where.lowest() - 1),
                before,
                after,
                ratio(before, after),
                new Evidence(gain, p, METHOD, settings),
                openedAt,
                tail.position(tail.size() - 1),
                tail.size() - at);
    }

    Optional<Ratio> ratio(Level before, Level after) {
        double value = after.median() / before.median();
        if (before.median() <= 0 || after.median() <= 0 || !Double.isFinite(value) || value == 0) {
            return Optional.empty();
        }
        double beforeShare = before.spread() / before.median();
        double afterShare = after.spread() / after.median();
        double error = MEDIAN_ERROR
                * Math.sqrt(inflation
                        * (beforeShare * beforeShare / before.points() + afterShare * afterShare / after.points()));
        return Optional.of(new Ratio(value, value * Math.exp(-error), value * Math.exp(error)));
    }

    Stretch stretch() {
        return stretch;
    }

    int from() {
        return from;
    }

    int end() {
        return end;
    }

    double scale() {
        return scale;
    }

    double effective() {
        return effective;
    }

    double inflation() {
        return inflation;
    }

    double[] units() {
        return units;
    }

    SplitProfile profile() {
        return profile;
    }

    LocationSet where() {
        return where;
    }

    double gain() {
        return gain;
    }
}
