package io.stepwatch.cli.run;

import java.math.BigInteger;

/** How many runs to do next, from what those before took. */
final class Prediction {

    private static final int MOST_FOLD = 100;

    private Prediction() {}

    /**
     * The number of runs that fills a time: what is predicted and a fifth more, but never more than a hundredfold at a
     * time, at least one more, and at most a cap.
     *
     * @param goalNanos time to fill
     * @param runs runs that were measured
     * @param tookNanos what they took
     * @param last number of runs before, which may be more than were measured
     * @param cap most runs
     */
    static long next(long goalNanos, long runs, long tookNanos, long last, long cap) {
        // A product of nanoseconds and runs may leave the range of long; dividing first would lose short runs.
        BigInteger predicted = BigInteger.valueOf(goalNanos)
                .multiply(BigInteger.valueOf(runs))
                .divide(BigInteger.valueOf(Math.max(1, tookNanos)));
        BigInteger more = predicted.add(predicted.divide(BigInteger.valueOf(5)));
        long wanted = more.bitLength() < Long.SIZE - 1 ? more.longValue() : Long.MAX_VALUE;
        long most = last > Long.MAX_VALUE / MOST_FOLD ? Long.MAX_VALUE : last * MOST_FOLD;
        return Math.min(cap, Math.max(last + 1, Math.min(wanted, most)));
    }
}
