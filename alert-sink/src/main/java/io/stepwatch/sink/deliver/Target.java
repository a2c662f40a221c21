package io.stepwatch.sink.deliver;

import io.stepwatch.events.Alert;

/** Where alerts go. Used by one thread. */
public interface Target extends AutoCloseable {

    /** Short and fixed: its progress is kept under this name. Example: webhook */
    String name();

    /** Where it is, without secrets, for logs. Example: https://chat.example:443 */
    String place();

    /** Makes one attempt. Does not throw for anything that the far end does. */
    Delivery deliver(Alert alert);

    @Override
    default void close() {}
}
