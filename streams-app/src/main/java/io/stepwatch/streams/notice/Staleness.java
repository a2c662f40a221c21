package io.stepwatch.streams.notice;

import java.time.Duration;
import java.util.Set;

/**
 * After which time without a result a suite is stale, and on which branches anybody cares.
 *
 * @param after how long
 * @param branches names of the branches
 */
public record Staleness(Duration after, Set<String> branches) {

    private static final Duration SHORTEST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofHours(1);

    public Staleness {
        branches = Set.copyOf(branches);
        if (after.compareTo(SHORTEST_PAUSE) < 0) {
            throw new IllegalArgumentException("suites are stale after " + after + "; give at least a second");
        }
    }

    boolean concerns(String branch) {
        return branches.contains(branch);
    }

    /** How often it is said again that a member of a suite was measured. */
    public Duration betweenSightings() {
        return after.dividedBy(8);
    }

    /** How often suites are looked at. */
    Duration betweenLooks() {
        Duration pause = after.dividedBy(8);
        return pause.compareTo(SHORTEST_PAUSE) < 0
                ? SHORTEST_PAUSE
                : pause.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : pause;
    }
}
