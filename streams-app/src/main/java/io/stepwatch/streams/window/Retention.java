package io.stepwatch.streams.window;

import java.time.Duration;
import java.util.Set;

/**
 * How long branches are remembered on which nothing is measured any more, by the clock on the wall.
 *
 * @param ofBranches how long
 * @param keptBranches names of branches that are never forgotten
 */
public record Retention(Duration ofBranches, Set<String> keptBranches) {

    private static final Duration SHORTEST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofHours(1);

    public Retention {
        keptBranches = Set.copyOf(keptBranches);
        if (ofBranches.compareTo(SHORTEST_PAUSE) < 0) {
            throw new IllegalArgumentException("branches are kept for " + ofBranches + "; give at least a second");
        }
    }

    /** Whether a branch is forgotten some day. */
    public boolean isShortLived(String branch) {
        return !keptBranches.contains(branch);
    }

    /** The time at which a branch must have been seen last to be forgotten now. */
    public long deadline(long now) {
        return now - ofBranches.toMillis();
    }

    /** How often branches are looked at. */
    public Duration betweenLooks() {
        Duration pause = ofBranches.dividedBy(8);
        return pause.compareTo(SHORTEST_PAUSE) < 0
                ? SHORTEST_PAUSE
                : pause.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : pause;
    }

    /** How much time may pass before it is written down again that a branch is alive. */
    public Duration betweenTouches() {
        return ofBranches.dividedBy(16);
    }
}
