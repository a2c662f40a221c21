package io.stepwatch.cli.doctor;

/**
 * What a check found.
 *
 * @param check name of the check
 * @param state whether it is well
 * @param text what was found, and how to fix it
 */
record Finding(String check, State state, String text) {

    /** Whether something is well. */
    enum State {
        OK,
        /** A publish works; something will be missing. */
        WARNING,
        /** A publish will fail. */
        BAD
    }

    static Finding ok(String check, String text) {
        return new Finding(check, State.OK, text);
    }

    static Finding warning(String check, String text) {
        return new Finding(check, State.WARNING, text);
    }

    static Finding bad(String check, String text) {
        return new Finding(check, State.BAD, text);
    }
}
