package io.stepwatch.detection;

import io.stepwatch.detection.segment.SplitProfile;

/**
 * A level that was left and came back soon: weighed as one question, whether the points in between were ever elsewhere.
 *
 * <p>A wave of the noise that was taken for a change would otherwise be told twice, as the way out and as the way back.
 */
final class Excursion {

    /** A level of so many points is one, whatever comes after it. */
    private static final int LONG = 24;

    private Excursion() {}

    /**
     * Whether a change that is about to be confirmed brings back the level before the newest one, and the levels of both
     * together gain less than what is asked for: then the newest change point was none.
     *
     * @param demand the gain that is asked for
     */
    static boolean isNothing(Draft draft, Trial trial, Shift back, double demand) {
        Stretch stretch = trial.stretch();
        int levels = stretch.starts().length;
        int away = trial.first() - stretch.start();
        if (levels < 2 || away >= LONG) {
            return false;
        }
        Held newest = draft.held.get(draft.held.size() - 1);
        boolean returns = newest.shift().kind() == Shift.Kind.STEP
                && stretch.tail().indexOf(newest.levelFrom()) == stretch.start()
                && Recoveries.undoes(stretch.axis(), newest.shift(), back);
        return returns && gain(trial, stretch.starts()[levels - 2], away) < demand;
    }

    /** By how much two levels lose less than one, when the points that were away are put last. */
    private static double gain(Trial trial, int from, int away) {
        Stretch stretch = trial.stretch();
        double[] units = stretch.units(from, trial.end(), trial.scale());
        int before = stretch.start() - from;
        int after = units.length - before - away;
        double[] awayLast = new double[units.length];
        System.arraycopy(units, 0, awayLast, 0, before);
        System.arraycopy(units, before + away, awayLast, before, after);
        System.arraycopy(units, before, awayLast, before + after, away);
        SplitProfile profile = SplitProfile.of(awayLast, Trial.BOUND);
        return (profile.loss() - profile.loss(before + after)) / trial.effective();
    }
}
