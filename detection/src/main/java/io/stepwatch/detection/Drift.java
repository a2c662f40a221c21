package io.stepwatch.detection;

import io.stepwatch.detection.noise.Line;
import io.stepwatch.detection.noise.NoiseEstimate;
import io.stepwatch.detection.segment.Segmentation;
import io.stepwatch.detection.stats.Order;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Tells a level that creeps from one that moved at one point, and keeps a drift in one piece.
 *
 * @param scale of the noise about the line
 * @param gain by how much the line loses less than one level, after the allowance for autocorrelation
 */
record Drift(double scale, double gain) {

    /** Points of a level below which a line is not looked for. */
    private static final int ENOUGH_POINTS = 20;

    /** A line is looked for at every so many points, as it costs more than a step. */
    private static final int EVERY = 4;

    /** By how much a line must lose less than one level, after the allowance for autocorrelation. */
    private static final double GAIN = 40;

    /** By how much it must lose less than the best steps, whose changes are paid for. */
    private static final double CLEARLY = 6;

    /** Levels at both ends are taken from this many points. */
    private static final int END_POINTS = 8;

    /** Both ends of a level are this many scales of its differences apart, or it is not worth a line. */
    private static final double APART = 1.5;

    /**
     * Ends that are no more scales of the noise apart are not worth measuring it anew: a line that rises by that much
     * from quarter to quarter gains less than half of what is asked for.
     */
    private static final double LITTLE = 1.1;

    /** So far apart, a level moves beyond doubt. */
    private static final double CLEARLY_APART = 5;

    /**
     * The drift in the current level, if a straight line explains it clearly better than any steps do.
     *
     * @param eraPoints points of the era so far: it is asked at every fourth
     * @param glance what the last look at the level measured
     */
    static Optional<Drift> find(Stretch stretch, long eraPoints, @Nullable Glance glance, NoiseFloor floor) {
        int from = stretch.start();
        int n = stretch.size();
        if (n - from < ENOUGH_POINTS
                || eraPoints % EVERY != 0
                || Glance.isWithin(glance, stretch, eraPoints, LITTLE, Math.abs(rise(stretch)))
                || !endsAreApart(stretch, APART)) {
            return Optional.empty();
        }
        double[] places = Arrays.copyOfRange(stretch.places(), from, n);
        double[] left = Line.through(places).residuals(places);
        NoiseEstimate noise = NoiseEstimate.of(left, new int[] {0}, left.length);
        double scale = floor.floored(stretch, noise.scale());
        double lineLoss = 0;
        for (double off : left) {
            lineLoss += Math.min(Trial.BOUND, off * off / (scale * scale));
        }
        double[] units = stretch.units(from, n, scale);
        double oneLoss =
                Segmentation.of(units, Trial.BOUND, Double.POSITIVE_INFINITY).loss();
        double gain = (oneLoss - lineLoss) / noise.inflation();
        boolean clear = gain >= GAIN
                && lineLoss + CLEARLY
                        < Segmentation.of(units, Trial.BOUND, LevelWatch.OPEN).loss();
        return clear ? Optional.of(new Drift(scale, gain)) : Optional.empty();
    }

    /** How many points are missing before it can be said whether a level that clearly moves from the start on drifts. */
    static int pointsMissing(Stretch stretch) {
        boolean moves = stretch.start() == 0 && endsAreApart(stretch, CLEARLY_APART);
        return moves ? Math.max(0, ENOUGH_POINTS - stretch.size()) : 0;
    }

    /** The levels of a stretch, but not what crept from one to another: that has no level. */
    static int[] without(Stretch stretch, List<Held> held) {
        int[] starts = stretch.starts();
        boolean crept = !held.isEmpty() && held.get(held.size() - 1).shift().kind() == Shift.Kind.DRIFT;
        return crept ? new int[] {stretch.start()} : starts;
    }

    /** Whether the first and the last quarter of the current level are so many scales of its differences apart. */
    static boolean endsAreApart(Stretch stretch, double scales) {
        double differences = NoiseEstimate.ofDifferences(stretch.places(), stretch.start(), stretch.size());
        return Math.abs(rise(stretch)) > scales * differences;
    }

    private static double rise(Stretch stretch) {
        int from = stretch.start();
        int n = stretch.size();
        int quarter = Math.max(1, (n - from) / 4);
        return Order.median(stretch.places(), n - quarter, n) - Order.median(stretch.places(), from, from + quarter);
    }

    /** The drift as a shift. */
    Shift shift(Trial trial) {
        Stretch stretch = trial.stretch();
        int from = stretch.start();
        int n = stretch.size();
        Tail tail = stretch.tail();
        Shift step = trial.shift(1, tail.position(n - 1), "");
        Level before = stretch.level(from, from + END_POINTS, scale);
        Level after = stretch.level(n - END_POINTS, n, scale);
        return step.asDrift(tail.position(from + 1), tail.position(from), before, after, trial.ratio(before, after))
                .with(new Evidence(
                        gain, 1, "a robust line against levels", step.evidence().settings()));
    }

    /** Whether a shift only carries on the drift that was told last: same direction, and no clear step. */
    static boolean carriesOn(Held newest, Trial trial, boolean drifts) {
        if (newest.shift().kind() != Shift.Kind.DRIFT || newest.shift().up() != trial.up()) {
            return false;
        }
        double[] units = trial.units();
        return drifts || Line.through(units).loss(units, Trial.BOUND) - CLEARLY < trial.lossAt(trial.first());
    }

    /** The drift that was told, grown to a new level. */
    static Shift grown(Shift drift, Trial trial) {
        int n = trial.stretch().size();
        Level after = trial.stretch().level(n - END_POINTS, n, trial.scale());
        return drift.asDrift(
                drift.lowest(), drift.beforeLowest(), drift.before(), after, trial.ratio(drift.before(), after));
    }

    /** Where the level is judged from after a drift was told: its newest points. */
    static long levelFrom(Stretch stretch) {
        return stretch.tail().position(stretch.size() - END_POINTS);
    }
}
