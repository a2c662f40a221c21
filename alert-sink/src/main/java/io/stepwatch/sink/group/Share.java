package io.stepwatch.sink.group;

/**
 * How much of an environment moved.
 *
 * @param environment its name
 * @param moved how many of its series
 * @param series how many it has
 * @param renewed whether its fingerprint is a new one
 */
record Share(String environment, long moved, long series, boolean renewed) {

    /** Fewer series are no environment. */
    private static final long FEWEST = 5;

    /** Whether the environment moved, rather than some of its series. */
    boolean isLarge() {
        return series > 0 && moved >= FEWEST && 2 * moved >= series;
    }

    /**
     * The title of an alert about it.
     *
     * @param commit the first bad one, for a reader
     */
    String title(String commit) {
        String all = moved + " of " + Math.max(moved, series) + " series";
        return environment + ": "
                + (renewed ? "environment changed at " + commit + "; " + all + " moved" : all + " moved at " + commit);
    }
}
