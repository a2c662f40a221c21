package io.stepwatch.schema.registry;

/** The registry did not answer, or answered that it cannot at present; the same call may succeed later. */
public final class RegistryUnavailableException extends RuntimeException {

    /** For what calls a registry by other means than our client. */
    public RegistryUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }

    RegistryUnavailableException(String message) {
        super(message);
    }
}
