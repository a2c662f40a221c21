package io.stepwatch.detection;

/**
 * A change point that the detector still holds.
 *
 * @param number counts the change points of the fold from 1
 * @param endedBy the number of the change point that brought the level before this one back, or 0
 * @param recovers the number of the change point whose old level this one brought back, or 0
 * @param confirmedAtCount how many points had been taken when it was confirmed
 * @param looks how often it has been looked at again since
 * @param historic whether it was found within an imported history
 * @param levelFrom the position from which on the level after it is judged; later than the first point in a drift
 */
record Held(
        int number,
        Shift shift,
        Stage stage,
        int endedBy,
        int recovers,
        long confirmedAtCount,
        int looks,
        boolean historic,
        long levelFrom) {

    enum Stage {
        /** Confirmed by an imported point and not told yet. */
        HELD_BACK,
        CONFIRMED,
        RECOVERED
    }

    static Held confirmed(int number, Shift shift, boolean imported, long count, long levelFrom) {
        return new Held(number, shift, imported ? Stage.HELD_BACK : Stage.CONFIRMED, 0, 0, count, 0, false, levelFrom);
    }

    Held sharper(Shift now, long levelFromNow) {
        return new Held(number, now, stage, endedBy, recovers, confirmedAtCount, looks, historic, levelFromNow);
    }

    Held lookedAt() {
        return new Held(number, shift, stage, endedBy, recovers, confirmedAtCount, looks + 1, historic, levelFrom);
    }

    Held told(boolean asHistory) {
        return new Held(
                number, shift, Stage.CONFIRMED, endedBy, recovers, confirmedAtCount, looks, asHistory, levelFrom);
    }

    Held endedBy(int other) {
        return new Held(number, shift, Stage.RECOVERED, other, recovers, confirmedAtCount, looks, historic, levelFrom);
    }

    Held reopened() {
        return new Held(number, shift, Stage.CONFIRMED, 0, recovers, confirmedAtCount, looks, historic, levelFrom);
    }

    Held recovering(int other) {
        return new Held(number, shift, stage, endedBy, other, confirmedAtCount, looks, historic, levelFrom);
    }

    /** Whether the level moved, rather than the environment or the method. */
    boolean isStep() {
        return shift.kind() == Shift.Kind.STEP || shift.kind() == Shift.Kind.DRIFT;
    }
}
