package io.stepwatch.app;

import io.stepwatch.schema.exit.ExitCode;

/** An application that has been started. */
public interface Running extends AutoCloseable {

    /** Waits until it has ended, by {@link #close} or by itself, and says how. */
    ExitCode awaitEnd() throws InterruptedException;

    /** Stops it in good order; again: does nothing. */
    @Override
    void close();
}
