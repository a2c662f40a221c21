package io.stepwatch.schema.rerun;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;

/** The rule that says which commits are worth measuring, the most telling first. */
public final class WorthMeasuring {

    /** More at a time would be out of date before it is measured. */
    private static final int MOST = 3;

    private WorthMeasuring() {}

    /**
     * What would narrow a change down: the middle one of the commits without a point, which halves what is possible, or
     * else more runs of the first and the last commit of which it is not sure to which level they belong. Empty where the
     * change is known to the commit.
     */
    public static List<Pick> narrowing(Whereabouts where) {
        if (!where.unmeasuredBeforeBest().isEmpty()) {
            return List.of(middle(where.unmeasuredBeforeBest(), where.lastGood(), where.firstBad()));
        }
        if (!where.unmeasuredInRange().isEmpty()) {
            return List.of(middle(where.unmeasuredInRange(), where.rangeStart(), where.highest()));
        }
        NavigableSet<Long> unsure = where.unsure();
        if (unsure.isEmpty()) {
            return List.of();
        }
        Pick first = new Pick(unsure.first(), true);
        Pick last = new Pick(unsure.last(), true);
        return first.equals(last) ? List.of(first) : List.of(first, last);
    }

    /** What would settle a change that cannot be told: new points of the new level, or else more runs of both sides. */
    public static List<Pick> settling(Whereabouts where) {
        List<Pick> picks = new ArrayList<>();
        for (long position : where.unmeasured().tailSet(where.firstBad(), false)) {
            if (picks.size() < MOST) {
                picks.add(new Pick(position, false));
            }
        }
        return picks.isEmpty() ? List.of(new Pick(where.firstBad(), true), new Pick(where.lastGood(), true)) : picks;
    }

    private static Pick middle(NavigableSet<Long> positions, long from, long to) {
        double middle = from + (to - from) / 2.0;
        long best = positions.stream()
                .min(Comparator.comparingDouble((Long position) -> Math.abs(position - middle))
                        .thenComparingLong(position -> position))
                .orElseThrow();
        return new Pick(best, false);
    }
}
