package io.stepwatch.schema.rerun;

import java.util.Collections;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * Where a change of a series may lie. All places are positions.
 *
 * @param rangeStart the measured commit before the first one that may be the change
 * @param lowest the first measured commit that may be the change
 * @param lastGood the measured commit before the best estimate
 * @param firstBad the best estimate: the first measured commit of the new level
 * @param highest the last measured commit that may be the change
 * @param measured the commits near by that the series has a point of
 * @param unmeasured the commits near by that it has none of
 */
public record Whereabouts(
        long rangeStart,
        long lowest,
        long lastGood,
        long firstBad,
        long highest,
        NavigableSet<Long> measured,
        NavigableSet<Long> unmeasured) {

    public Whereabouts {
        measured = Collections.unmodifiableNavigableSet(new TreeSet<>(measured));
        unmeasured = Collections.unmodifiableNavigableSet(new TreeSet<>(unmeasured));
    }

    /** The commits without a point between the best estimate and the measured one before it. */
    public NavigableSet<Long> unmeasuredBeforeBest() {
        return between(unmeasured, lastGood, firstBad);
    }

    /** The commits without a point in the whole range. */
    public NavigableSet<Long> unmeasuredInRange() {
        return between(unmeasured, rangeStart, highest);
    }

    /** The measured commits of which it is not sure to which level they belong. */
    NavigableSet<Long> unsure() {
        return between(measured, lowest - 1, highest);
    }

    /** Those after one position and before another. */
    private static NavigableSet<Long> between(NavigableSet<Long> positions, long after, long before) {
        return after < before
                ? positions.subSet(after, false, before, false)
                : Collections.unmodifiableNavigableSet(new TreeSet<>());
    }
}
