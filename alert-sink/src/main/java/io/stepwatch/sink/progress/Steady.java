package io.stepwatch.sink.progress;

import java.time.Duration;

/**
 * Whether something has held for a while, seen often enough.
 *
 * <p>An alert that is on its way from a store into a topic is in neither for the length of a transaction. A machine that stands
 * still makes that long; two looks, one before and one after, would then see the same moment twice.
 */
final class Steady {

    private static final Duration LONG_ENOUGH = Duration.ofSeconds(1);
    private static final int LOOKS = 5;

    private long since;
    private int looks;

    /**
     * Takes a look.
     *
     * @param now what is seen
     * @param nanos of a clock that only goes forward
     */
    boolean holds(boolean now, long nanos) {
        if (!now) {
            looks = 0;
            return false;
        }
        if (looks == 0) {
            since = nanos;
        }
        looks++;
        return looks >= LOOKS && nanos - since >= LONG_ENOUGH.toNanos();
    }
}
