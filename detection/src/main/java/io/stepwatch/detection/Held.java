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
 */
record Held(
        int number,
        Shift shift,
        Stage stage,
        int endedBy,
        int recovers,
        long confirmedAtCount,
        int looks,
        boolean historic) {

    enum Stage {
        /** Confirmed by an imported point and not told yet. */
        HELD_BACK,
        CONFIRMED,
        RECOVERED
    }

    static Held confirmed(int number, Shift shift, boolean imported, long count) {
        return new Held(number, shift, imported ? Stage.HELD_BACK : Stage.CONFIRMED, 0, 0, count, 0, false);
    }

    Held sharper(Shift now) {
        return new Held(number, now, stage, endedBy, recovers, confirmedAtCount, looks, historic);
    }

    Held lookedAt() {
        return new Held(number, shift, stage, endedBy, recovers, confirmedAtCount, looks + 1, historic);
    }

    Held told(boolean asHistory) {
        return new Held(number, shift, Stage.CONFIRMED, endedBy, recovers, confirmedAtCount, looks, asHistory);
    }

    Held endedBy(int other) {
        return new Held(number, shift, Stage.RECOVERED, other, recovers, confirmedAtCount, looks, historic);
    }

    Held recovering(int other) {
        return new Held(number, shift, stage, endedBy, other, confirmedAtCount, looks, historic);
    }

    /** Whether the level moved, rather than the environment or the method. */
    boolean isStep() {
        return shift.kind() == Shift.Kind.STEP || shift.kind() == Shift.Kind.DRIFT;
    }
}
