package io.stepwatch.app;

/** The application cannot start or go on, for a reason outside it; the message says what to do. */
public final class StartException extends RuntimeException {

    public StartException(String message) {
        super(message);
    }

    public StartException(String message, Throwable cause) {
        super(message, cause);
    }
}
