package io.stepwatch.sink.dispatch;

import java.time.Duration;

/**
 * How long to wait before the next attempt.
 *
 * @param first wait after the first failed attempt, doubled for each further one
 * @param longest longest wait that we choose by ourselves; the far end may ask for more
 */
public record Backoff(Duration first, Duration longest) {

    /** One second, then twice as long each time, up to five minutes. */
    public static final Backoff DEFAULT = new Backoff(Duration.ofSeconds(1), Duration.ofMinutes(5));

    /** The far end may ask for this much more than {@link #longest}. */
    private static final int PATIENCE = 12;

    private static final int MOST_DOUBLINGS = 30;

    /**
     * The wait after an attempt.
     *
     * @param attempt number of attempts that failed, from 1
     */
    Duration after(int attempt) {
        Duration wait = first.multipliedBy(1L << Math.min(attempt - 1, MOST_DOUBLINGS));
        return min(wait, longest);
    }

    /** The wait that the far end asks for, within reason. */
    Duration asked(Duration wait) {
        return min(wait, longest.multipliedBy(PATIENCE));
    }

    private static Duration min(Duration a, Duration b) {
        return a.compareTo(b) <= 0 ? a : b;
    }
}
