package io.stepwatch.detection;

import io.stepwatch.detection.noise.Line;

/** Tells a level that creeps from one that moved at one point, and keeps a drift in one piece. */
final class Drift {

    /** By how much a line must lose less than two levels. */
    private static final double CLEARLY = 6;

    /** Levels at both ends are taken from this many points. */
    private static final int END_POINTS = 8;

    private Drift() {}

    /** Whether a straight line explains the points of a trial clearly better than two levels do. */
    static boolean explains(Trial trial) {
        double[] units = trial.units();
        double line = Line.through(units).loss(units, Trial.BOUND);
        return line + CLEARLY < trial.lossAt(trial.first());
    }

    /** The shift of a trial, told as a drift from the beginning of the level. */
    static Shift of(Trial trial, Shift step) {
        int from = trial.from();
        int end = trial.end();
        Tail tail = trial.stretch().tail();
        Level before = trial.stretch().level(from, Math.min(from + END_POINTS, trial.first()), trial.scale());
        Level after = trial.stretch().level(Math.max(trial.first(), end - END_POINTS), end, trial.scale());
        return step.asDrift(tail.position(from + 1), tail.position(from), before, after, trial.ratio(before, after));
    }

    /** Whether a new shift only carries on a drift that was told. */
    static boolean carriesOn(Held newest, Trial trial, boolean lineIsBetter) {
        return newest.shift().kind() == Shift.Kind.DRIFT && newest.shift().up() == trial.up() && lineIsBetter;
    }

    /** The drift that was told, grown by what a trial found. */
    static Shift grown(Shift drift, Trial trial) {
        Level after =
                trial.stretch().level(Math.max(trial.first(), trial.end() - END_POINTS), trial.end(), trial.scale());
        return drift.asDrift(
                drift.lowest(), drift.beforeLowest(), drift.before(), after, trial.ratio(drift.before(), after));
    }
}
