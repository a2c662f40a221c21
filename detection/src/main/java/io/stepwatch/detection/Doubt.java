package io.stepwatch.detection;

import io.stepwatch.detection.confirm.Demand;
import io.stepwatch.detection.confirm.FreshPoints;
import io.stepwatch.detection.stats.RankSum;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Why a shift that is suspected cannot be told yet.
 *
 * @param freshPoints how many points came after it was suspected; points that raised a suspicion do not confirm it too
 * @param missingPoints how many more must come, at least, before the test could tell anything; 0 if there are enough
 * @param reason in words
 */
public record Doubt(int freshPoints, int missingPoints, String reason) {

    /** More fresh points than this are never waited for. */
    private static final int MOST_FRESH = 16;

    /**
     * The doubt about a shift as it is seen now.
     *
     * @param freshPoints how many points came after the one at which it was first suspected
     */
    public static Doubt about(Shift suspected, int freshPoints, DetectorSettings settings) {
        Demand demand = Demand.forBudget(settings.falseAlarmBudget());
        double p = suspected.evidence().pValue();
        double gain = suspected.evidence().statistic();
        int missing = Math.max(0, needed(suspected.before().points(), demand) - freshPoints);
        String came = freshPoints == 1 ? "1 fresh point" : freshPoints + " fresh points";
        if (missing > 0) {
            return new Doubt(freshPoints, missing, came + " so far, and no test can tell before " + missing + " more");
        }
        if (demand.refuses(p, freshPoints)) {
            return new Doubt(freshPoints, 0, came + ", of which the rank test is not sure enough (p " + three(p) + ")");
        }
        return gain < demand.gain()
                ? new Doubt(
                        freshPoints,
                        0,
                        came + ", and two levels explain the points little better than one (gain " + three(gain)
                                + ", at least " + three(demand.gain()) + " is asked for)")
                : new Doubt(
                        freshPoints, 0, came + ", which noise that comes in waves or is known too little may explain");
    }

    private static int needed(int before, Demand demand) {
        int fresh = FreshPoints.LEAST;
        while (fresh < MOST_FRESH && demand.refuses(RankSum.smallest(before, fresh), fresh)) {
            fresh++;
        }
        return fresh;
    }

    /** Three digits are enough to see how far off it is. */
    private static String three(double value) {
        return Double.toString(new BigDecimal(value).round(new MathContext(3)).doubleValue());
    }
}
