package io.stepwatch.detection;

import io.stepwatch.detection.noise.NoiseEstimate;
import java.util.Arrays;

/**
 * Looks again at the newest change point when more points of the new level are there: a few times, then never again, so
 * that what people were told does not flicker.
 */
final class SecondLook {

    /** With this many points of the new level. */
    private static final int[] AT_POINTS = {12, 24, 48};

    /** Two levels that gain less than this over one are one level. */
    private static final double RETRACT = 6;

    /** How much better another place must be to move a first point that was told. */
    private static final double MOVE = 1;

    private SecondLook() {}

    /** Whether the newest change point has a look coming: cheap, as it is asked at every point. */
    static boolean isDue(Draft draft) {
        if (draft.held.isEmpty()) {
            return false;
        }
        Held newest = draft.held.get(draft.held.size() - 1);
        int at = draft.tail.indexOf(newest.levelFrom());
        return newest.looks() < AT_POINTS.length
                && draft.tail.size() - at >= AT_POINTS[newest.looks()]
                && newest.shift().kind() == Shift.Kind.STEP
                && at > 0;
    }

    /** Takes the look that is due. */
    static void run(Draft draft, DetectorSettings settings, NoiseFloor floor) {
        Stretch stretch = Stretch.of(draft.tail, draft.held);
        int last = draft.held.size() - 1;
        Held newest = draft.held.get(last);
        int at = stretch.start();
        Held looked = newest.lookedAt();
        draft.held.set(last, looked);
        int[] without = Arrays.copyOf(stretch.starts(), stretch.starts().length - 1);
        Stretch joined = new Stretch(stretch.tail(), stretch.axis(), stretch.places(), without);
        int end = draft.candidate == null
                ? stretch.size()
                : stretch.tail().indexOf(draft.candidate.shift().firstPoint());
        int before = at - joined.start();
        if (before < settings.minimumPoints() || end - at < settings.minimumPoints()) {
            return;
        }
        NoiseEstimate noise = stretch.noise(end);
        Trial trial =
                Trial.of(joined, end, floor.scale(draft, stretch, noise), noise.inflation(), settings.minimumPoints());
        if (trial.gain() < RETRACT) {
            retract(draft, last);
        } else if (trial.first() != at && trial.lossAt(at) - trial.lossAt(trial.first()) > MOVE) {
            move(draft, last, trial, settings);
        }
    }

    /** Takes a change point back that turned out to be none, and what was suspected after it. */
    static void retract(Draft draft, int index) {
        Held gone = draft.held.remove(index);
        draft.say(new Verdict.Retracted(gone.number(), gone.shift()));
        Recoveries.unlink(draft, gone.number());
        OpenCandidate open = draft.candidate;
        if (open != null) {
            draft.candidate = null;
            draft.say(new Verdict.Transient(open.shift()));
        }
    }

    private static void move(Draft draft, int index, Trial trial, DetectorSettings settings) {
        Held held = draft.held.get(index);
        Shift was = held.shift();
        Shift now = trial.shift(was.evidence().pValue(), was.openedAt(), settings.text())
                .confirmedAs(was, trial.stretch().tail().indexOf(was.confirmedAt()) - trial.first() + 1);
        if (now.up() != was.up() || now.firstPoint() > was.confirmedAt()) {
            return;
        }
        draft.held.set(index, held.sharper(now, now.firstPoint()));
        if (held.stage() != Held.Stage.HELD_BACK) {
            draft.say(new Verdict.Revised(held.number(), was, now));
        }
    }
}
