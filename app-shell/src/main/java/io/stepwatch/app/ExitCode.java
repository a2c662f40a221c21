package io.stepwatch.app;

/** How a program ends. */
public enum ExitCode {
    /** Stopped because it was asked to. */
    OK(0),
    /** Settings that cannot be used. */
    USAGE(2),
    /** Broker, registry or a topic is missing or refuses. */
    DELIVERY(4),
    /** A fault of the program. */
    INTERNAL(6);

    private final int status;

    ExitCode(int status) {
        this.status = status;
    }

    /** The status of the process. */
    public int status() {
        return status;
    }
}
