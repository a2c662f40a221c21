package io.stepwatch.local.broker;

/** The embedded broker could not start; the message says where, what, and what to do. */
public final class BrokerException extends RuntimeException {
    BrokerException(String message) {
        super(message);
    }

    BrokerException(String message, Throwable cause) {
        super(message, cause);
    }
}
