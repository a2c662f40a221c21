package io.stepwatch.local;

/** The stack cannot start or go on; the message says where, what, and what to do. */
public final class StackException extends RuntimeException {
    StackException(String message) {
        super(message);
    }

    StackException(String message, Throwable cause) {
        super(message, cause);
    }
}
