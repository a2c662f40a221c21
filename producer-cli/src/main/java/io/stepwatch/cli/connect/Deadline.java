package io.stepwatch.cli.connect;

import java.time.Duration;

/** The moment at which waiting ends, whatever it is for. */
public final class Deadline {

    private final Duration timeout;
    private final long start = System.nanoTime();

    private Deadline(Duration timeout) {
        this.timeout = timeout;
    }

    /** A deadline that starts to run now. */
    public static Deadline in(Duration timeout) {
        return new Deadline(timeout);
    }

    /** A deadline that starts to run now and is over no later than this one. */
    public Deadline atMost(Duration shorter) {
        Duration left = left();
        return in(left.compareTo(shorter) < 0 ? left : shorter);
    }

    /** The time that was given in the beginning. */
    public Duration timeout() {
        return timeout;
    }

    /** What is left of it; at least one millisecond, so that a last try is possible. */
    public Duration left() {
        Duration left = timeout.minusNanos(System.nanoTime() - start);
        return left.toMillis() < 1 ? Duration.ofMillis(1) : left;
    }

    /** What is left of it in milliseconds, as Kafka's settings want it. */
    public int leftMillis() {
        return (int) Math.min(Integer.MAX_VALUE, left().toMillis());
    }

    /** Whether it is over. */
    public boolean over() {
        return System.nanoTime() - start >= timeout.toNanos();
    }
}
