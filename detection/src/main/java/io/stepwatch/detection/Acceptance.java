package io.stepwatch.detection;

/** Takes a shift in: as a change point of its own, or as more of the drift that was told. */
final class Acceptance {

    private Acceptance() {}

    static void accept(Draft draft, Trial trial, Shift shift, boolean imported) {
        boolean drifts = shift.kind() == Shift.Kind.DRIFT;
        long levelFrom = drifts ? Drift.levelFrom(trial.stretch()) : shift.firstPoint();
        int last = draft.held.size() - 1;
        if (last >= 0 && Drift.carriesOn(draft.held.get(last), trial, drifts)) {
            LevelWatch.drop(draft);
            grow(draft, last, trial, levelFrom);
            return;
        }
        draft.candidate = null;
        draft.numbers++;
        draft.hold(Held.confirmed(draft.numbers, shift, imported, draft.count, levelFrom));
        if (!imported) {
            draft.say(new Verdict.Confirmed(draft.numbers, shift, false));
        }
        Recoveries.link(draft, trial.stretch().axis(), imported);
    }

    private static void grow(Draft draft, int index, Trial trial, long levelFrom) {
        Held drift = draft.held.get(index);
        Shift grown = Drift.grown(drift.shift(), trial);
        draft.held.set(index, drift.sharper(grown, levelFrom));
        if (drift.stage() != Held.Stage.HELD_BACK) {
            draft.say(new Verdict.Revised(drift.number(), drift.shift(), grown));
        }
    }
}
