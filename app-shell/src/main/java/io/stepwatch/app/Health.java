package io.stepwatch.app;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;

/**
 * How an application is, part by part. Thread-safe.
 *
 * <p>A part that is degraded waits for something and will go on by itself; a part that is down will not.
 */
public final class Health {

    /** From best to worst. */
    public enum Status {
        UP,
        DEGRADED,
        DOWN
    }

    /**
     * The state of one part.
     *
     * @param detail why, in words; empty when up
     */
    public record Part(Status status, String detail) {}

    private final Map<String, Part> parts = new TreeMap<>();
    private final List<BiConsumer<String, Status>> listeners = new CopyOnWriteArrayList<>();

    /** Tells of each change of a part's status from now on. */
    void listen(BiConsumer<String, Status> listener) {
        listeners.add(listener);
    }

    /** The part works. */
    public void up(String part) {
        set(part, new Part(Status.UP, ""));
    }

    /** The part waits for something. */
    public void degraded(String part, String why) {
        set(part, new Part(Status.DEGRADED, why));
    }

    /** The part will not work again by itself. Nothing brings it up after that. */
    public void down(String part, String why) {
        set(part, new Part(Status.DOWN, why));
    }

    /** All parts by name. */
    public Map<String, Part> parts() {
        synchronized (parts) {
            return new TreeMap<>(parts);
        }
    }

    /** The worst state of any part. */
    public Status status() {
        return parts().values().stream().map(Part::status).reduce(Status.UP, (a, b) -> a.compareTo(b) > 0 ? a : b);
    }

    private void set(String name, Part part) {
        synchronized (parts) {
            Part before = parts.get(name);
            if (before == null || before.status() != Status.DOWN) {
                parts.put(name, part);
                if (before == null || before.status() != part.status()) {
                    listeners.forEach(listener -> listener.accept(name, part.status()));
                }
            }
        }
    }
}
