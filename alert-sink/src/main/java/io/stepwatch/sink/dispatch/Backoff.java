package io.stepwatch.sink.dispatch;

import java.time.Duration;

/**
 * How long to wait before the next attempt.
 *
 * <p>A part of each wait is left to chance, so that those who failed together do not come back together.
 *
 * @param first longest wait after the first failed attempt, doubled for each further one
 * @param longest longest wait that we choose by ourselves; the far end may ask for more
 */
public record Backoff(Duration first, Duration longest) {

    /** One second, then twice as long each time, up to five minutes. */
    public static final Backoff DEFAULT = new Backoff(Duration.ofSeconds(1), Duration.ofMinutes(5));

    /** The far end may ask for this much more than {@link #longest}. */
    private static final int PATIENCE = 12;

    private static final int MOST_DOUBLINGS = 30;
    /** Share of a wait of ours that is left to chance. */
    private static final double CHANCE = 0.5;
    /** Share that is added by chance to a wait that was asked for, which is never cut short. */
    private static final double CHANCE_AFTER_ASKED = 0.1;

    private static final Duration LONGEST_AFTER_ASKED = Duration.ofSeconds(1);

    /**
     * The wait after an attempt.
     *
     * @param attempt number of attempts that failed, from 1
     * @param chance from 0 to 1
     */
    Duration after(int attempt, double chance) {
        Duration wait = min(first.multipliedBy(1L << Math.min(attempt - 1, MOST_DOUBLINGS)), longest);
        return share(wait, 1 - CHANCE * chance);
    }

    /** The wait that the far end asks for, within reason, and a little more. */
    Duration asked(Duration wait, double chance) {
        Duration within = min(wait, longest.multipliedBy(PATIENCE));
        return within.plus(min(share(within, CHANCE_AFTER_ASKED * chance), LONGEST_AFTER_ASKED));
    }

    private static Duration share(Duration of, double share) {
        return Duration.ofMillis(Math.round(of.toMillis() * share));
    }

    private static Duration min(Duration a, Duration b) {
        return a.compareTo(b) <= 0 ? a : b;
    }
}
