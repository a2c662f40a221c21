package io.stepwatch.sink.progress;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * How late a group is in one partition: what was at the end when it was looked at, and has not been committed since, has
 * waited at least since then.
 */
final class Advance {

    /** Looks that are remembered; after these the older ones stand for the newer ones. */
    private static final int MOST = 1000;

    private final Deque<Look> looks = new ArrayDeque<>();

    private record Look(long end, long nanos) {}

    /**
     * Takes a look.
     *
     * @param nanos of a clock that only goes forward
     * @return for how long the oldest record has waited, at least
     */
    Duration look(Lag.Distance distance, long nanos) {
        looks.removeIf(look -> look.end() <= distance.committed());
        boolean grown = looks.isEmpty() || looks.getLast().end() < distance.end();
        if (distance.behind() > 0 && grown) {
            long since = looks.size() < MOST ? nanos : looks.removeLast().nanos();
            looks.add(new Look(distance.end(), since));
        }
        return looks.isEmpty()
                ? Duration.ZERO
                : Duration.ofNanos(nanos - looks.getFirst().nanos());
    }
}
