package io.stepwatch.detection;

import io.stepwatch.detection.noise.Line;
import io.stepwatch.detection.noise.NoiseEstimate;
import io.stepwatch.detection.segment.Segmentation;
import java.util.Optional;

/** Tells a level that creeps from one that moved at one point, and keeps a drift in one piece. */
final class Drift {

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

    private Drift() {}

    /** The drift in the current level, if a straight line explains it clearly better than any steps do. */
    static Optional<Shift> find(Stretch stretch, Trial trial, NoiseFloor floor) {
        int from = stretch.start();
        int n = stretch.size();
        if (n - from < ENOUGH_POINTS || (n - from) % EVERY != 0) {
            return Optional.empty();
        }
        double[] units = stretch.units(from, n, trial.scale());
        Line line = Line.through(units);
        NoiseEstimate noise = NoiseEstimate.of(line.residuals(units), new int[] {0}, units.length);
        double scale = Math.max(floor.floored(stretch, noise.scale() * trial.scale()), 1e-12);
        double[] finer = stretch.units(from, n, scale);
        double lineLoss = Line.through(finer).loss(finer, Trial.BOUND);
        double oneLoss =
                Segmentation.of(finer, Trial.BOUND, Double.POSITIVE_INFINITY).loss();
        double stepsLoss = Segmentation.of(finer, Trial.BOUND, LevelWatch.OPEN).loss();
        boolean clear = lineLoss + CLEARLY < stepsLoss && oneLoss - lineLoss >= GAIN * noise.inflation();
        return clear
                ? Optional.of(shift(stretch, trial, scale, (oneLoss - lineLoss) / noise.inflation()))
                : Optional.empty();
    }

    private static Shift shift(Stretch stretch, Trial trial, double scale, double gain) {
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
