package io.stepwatch.streams.window;

import java.time.Duration;
import java.util.Set;

/**
 * How long things are kept that nothing comes for, by the clock on the wall.
 *
 * @param ofBranches how long a branch is remembered on which nothing is measured any more
 * @param keptBranches names of branches that are never forgotten
 * @param ofParked how long a run waits for the position of its commit
 */
public record Retention(Duration ofBranches, Set<String> keptBranches, Duration ofParked) {

    private static final Duration SHORTEST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofHours(1);

    public Retention {
        keptBranches = Set.copyOf(keptBranches);
        if (ofBranches.compareTo(SHORTEST_PAUSE) < 0) {
            throw new IllegalArgumentException("branches are kept for " + ofBranches + "; give at least a second");
        }
        if (ofParked.compareTo(SHORTEST_PAUSE) < 0) {
            throw new IllegalArgumentException("runs wait for " + ofParked + "; give at least a second");
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
        return betweenLooks(ofBranches);
    }

    /** The time at which a run must have come to wait no more. */
    public long parkedDeadline(long now) {
        return now - ofParked.toMillis();
    }

    /** How long a run waits, in words. */
    public String ofParkedInWords() {
        long days = ofParked.toDays();
        return !ofParked.equals(Duration.ofDays(days)) ? ofParked.toString() : days == 1 ? "a day" : days + " days";
    }

    /** How often waiting runs are looked at. */
    public Duration betweenLooksAtParked() {
        return betweenLooks(ofParked);
    }

    private static Duration betweenLooks(Duration kept) {
        Duration pause = kept.dividedBy(8);
        return pause.compareTo(SHORTEST_PAUSE) < 0
                ? SHORTEST_PAUSE
                : pause.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : pause;
    }

    /** How much time may pass before it is written down again that a branch is alive. */
    public Duration betweenTouches() {
        return ofBranches.dividedBy(16);
    }
}
