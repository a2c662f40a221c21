package io.stepwatch.sink.deliver;

import java.time.Duration;

/** Where alerts go. Used by one thread. */
public interface Target extends AutoCloseable {

    /** Short and fixed: its progress is kept under this name. Example: perf-chat */
    String name();

    /** What kind of target it is, for logs. Example: chat */
    String adapter();

    /** Where it is, without secrets, for logs. Example: https://chat.example:443 */
    String place();

    /** How long one attempt can take; another instance that takes over waits for so long. */
    default Duration longestAttempt() {
        return Duration.ZERO;
    }

    /** Makes one attempt. Does not throw for anything that the far end does. */
    Delivery deliver(Message message);

    @Override
    default void close() {}
}
