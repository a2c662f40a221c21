package io.stepwatch.detection;

import io.stepwatch.detection.confirm.FreshPoints;
import io.stepwatch.detection.stats.Axis;
import org.jspecify.annotations.Nullable;

/**
 * What the last full look at a quiet level measured, by which the next few points are seen to be nothing special without
 * another one.
 *
 * <p>The sums of the newest points about the level, each cut at {@value #CUT} scales, say how far any of them could be
 * from it: a cumulative sum (Page 1954), taken about the average so that a level that is a little off makes no
 * difference. A change that is worth opening a candidate for shows there with about the gain that it has in the
 * segmentation; what shows less than a part of that is not looked at.
 *
 * @param levelFrom the position at which the level begins; -1: at the edge of the tail
 * @param at points of the era when it was taken
 * @param shape of the axis
 * @param place of the level on it, and
 * @param scale of its noise, as {@link Axis#plain} gives them
 */
record Glance(long levelFrom, long at, int shape, double place, double scale) {

    private static final double CUT = 3;

    /** This part of the gain that opens a candidate is worth a full look. */
    private static final double WORTH_A_LOOK = 0.75;

    /** The noise is measured anew after so many points, */
    private static final long MOST_POINTS = 16;

    /** and, of a short level, when it has grown by this part. */
    private static final int GROWTH = 4;

    static Glance of(Stretch stretch, long eraPoints, double scale) {
        Axis axis = stretch.axis();
        return new Glance(levelFrom(stretch), eraPoints, axis.shape(), axis.plain(stretch.place()), axis.plain(scale));
    }

    private static long levelFrom(Stretch stretch) {
        return stretch.start() == 0 ? -1 : stretch.tail().position(stretch.start());
    }

    /** Whether it is of this level, on an axis of this shape, and not too old; a scale may be too small for a number. */
    private boolean isOf(Stretch stretch, long eraPoints) {
        long age = eraPoints - at;
        int points = stretch.size() - stretch.start();
        return age <= Math.min(MOST_POINTS, points / GROWTH)
                && levelFrom == levelFrom(stretch)
                && stretch.axis().shape() == shape
                && scale > 0;
    }

    /**
     * Whether a glance is enough to see that no candidate opens.
     *
     * @param leastBefore points that the level has before a change
     * @param opening the gain that opens a candidate
     */
    static boolean isEnough(@Nullable Glance glance, Stretch stretch, long eraPoints, int leastBefore, double opening) {
        return glance != null
                && glance.isOf(stretch, eraPoints)
                && !glance.reaches(WORTH_A_LOOK * opening, stretch, leastBefore);
    }

    /** Whether a distance is known to be less than so many scales of the noise. */
    static boolean isWithin(@Nullable Glance glance, Stretch stretch, long eraPoints, double scales, double distance) {
        return glance != null
                && glance.isOf(stretch, eraPoints)
                && stretch.axis().plain(distance) < scales * glance.scale;
    }

    /** Whether any number of newest points stands out from those before by so much, as a gain. */
    boolean reaches(double gain, Stretch stretch, int leastBefore) {
        double[] places = stretch.places();
        int from = stretch.start();
        int n = stretch.size() - from;
        double middle = place / stretch.axis().plain(1);
        double perScale = stretch.axis().plain(1) / scale;
        double all = 0;
        for (int i = from; i < places.length; i++) {
            all += cut((places[i] - middle) * perScale);
        }
        double newest = 0;
        for (int count = 1; count <= n - leastBefore; count++) {
            newest += cut((places[places.length - count] - middle) * perScale);
            // The gain of two averages over one is off² n / (count (n - count)), off as n times what it should be.
            double off = n * newest - count * all;
            if (off * off >= gain * n * count * (n - count) && count >= FreshPoints.LEAST) {
                return true;
            }
        }
        return false;
    }

    private static double cut(double units) {
        return Math.max(-CUT, Math.min(CUT, units));
    }
}
