package io.stepwatch.local.registry;

/** The registry could not start, or could not keep what it was told; the message says where, what, and what to do. */
public final class RegistryException extends RuntimeException {
    RegistryException(String message) {
        super(message);
    }

    RegistryException(String message, Throwable cause) {
        super(message, cause);
    }
}
