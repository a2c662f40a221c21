package io.stepwatch.detection;

import io.stepwatch.detection.stats.Axis;

/** Finds the change point whose old level a new one brings back. */
final class Recoveries {

    /** This share of the way back is far enough. */
    private static final double ENOUGH = 0.75;

    /** Going further past the old level than this share is another change, not a recovery. */
    private static final double TOO_FAR = 0.5;

    private Recoveries() {}

    /**
     * Links the newest change point to the newest opposite one that it undoes. What happened in between in the direction
     * of the older one is over too.
     */
    static void link(Draft draft, Axis axis, boolean imported) {
        int newest = draft.held.size() - 1;
        Held ending = draft.held.get(newest);
        for (int i = newest - 1; i >= 0; i--) {
            Held older = draft.held.get(i);
            if (!older.isStep()) {
                return;
            }
            if (older.stage() != Held.Stage.RECOVERED && undoes(axis, older.shift(), ending.shift())) {
                draft.held.set(newest, ending.recovering(older.number()));
                for (int j = i; j < newest; j++) {
                    end(draft, j, older.shift().up(), ending.number(), imported);
                }
                return;
            }
        }
    }

    private static void end(Draft draft, int index, boolean up, int by, boolean imported) {
        Held over = draft.held.get(index);
        if (over.stage() == Held.Stage.RECOVERED || over.shift().up() != up) {
            return;
        }
        if (over.stage() == Held.Stage.HELD_BACK) {
            StepDetector.tell(draft, index, imported);
            over = draft.held.get(index);
        }
        Held ended = over.endedBy(by);
        draft.held.set(index, ended);
        draft.say(new Verdict.Recovered(ended.number(), ended.shift(), by));
    }

    /** Whether a change goes back to where an older one came from. */
    static boolean undoes(Axis axis, Shift older, Shift newer) {
        double from = axis.place(older.before().median());
        double to = axis.place(older.after().median());
        double now = axis.place(newer.after().median());
        double back = (to - now) / (to - from);
        double slack = 2 * standardError(axis, older.before(), newer.after()) / Math.abs(to - from);
        return older.up() != newer.up() && back >= ENOUGH - slack && back <= 1 + TOO_FAR + slack;
    }

    private static double standardError(Axis axis, Level one, Level other) {
        double a = axis.breadthAt(one.median(), one.spread());
        double b = axis.breadthAt(other.median(), other.spread());
        return Math.sqrt(a * a / one.points() + b * b / other.points());
    }

    /** What was over because of a change point that turned out to be nothing is not over. */
    static void unlink(Draft draft, int retracted) {
        for (int i = 0; i < draft.held.size(); i++) {
            Held held = draft.held.get(i);
            if (held.endedBy() == retracted) {
                Held open = held.reopened();
                draft.held.set(i, open);
                draft.say(new Verdict.Revised(open.number(), open.shift(), open.shift()));
            }
        }
    }
}
