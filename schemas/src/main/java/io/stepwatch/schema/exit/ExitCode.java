package io.stepwatch.schema.exit;

/** The statuses that every command and application ends with. They are a promise: scripts branch on them. */
public enum ExitCode {
    /** Done. */
    OK(0, "done; inconclusive and no-baseline are 0 too"),
    /** A gate closed. */
    GATE(1, "a regression, or a gated result is missing"),
    /** The command was called wrongly. */
    USAGE(2, "bad usage: an unknown option, a missing setting, a value that cannot be used"),
    /** The input cannot be used. */
    INPUT(3, "nothing usable in the input, no such file, or a broken one"),
    /** A system that was to take the results did not. */
    DELIVERY(4, "broker, registry or webhook did not take what was sent"),
    /** Some were published, some were not. */
    PARTIAL(5, "some results were published, some were not"),
    /** A fault of the program itself. */
    INTERNAL(6, "a crash, a failed build, or a Java machine that died"),
    /** Ended by Ctrl-C. */
    INTERRUPTED(130, "interrupted");

    private final int code;
    private final String meaning;

    ExitCode(int code, String meaning) {
        this.code = code;
        this.meaning = meaning;
    }

    /** The status of the process. */
    public int code() {
        return code;
    }

    /** What it tells, in a few words. */
    public String meaning() {
        return meaning;
    }
}
