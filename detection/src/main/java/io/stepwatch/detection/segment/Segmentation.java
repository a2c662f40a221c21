package io.stepwatch.detection.segment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The best segmentation of some points: the least sum of bounded losses plus a penalty for each change.
 *
 * @param loss with the penalties
 * @param starts of all segments but the first, in order
 * @param pieces the greatest number of quadratic pieces that were alive at once
 */
public record Segmentation(double loss, List<Integer> starts, int pieces) {

    public Segmentation {
        starts = List.copyOf(starts);
    }

    /**
     * Solves it exactly, one point after another.
     *
     * @param points in units of the noise
     * @param bound the most that one point can lose
     * @param penalty the price of a change
     */
    public static Segmentation of(double[] points, double bound, double penalty) {
        LossCurve curve = new LossCurve(points, bound);
        int[] lastStart = new int[points.length];
        int pieces = 1;
        for (int i = 0; i < points.length; i++) {
            if (i > 0) {
                curve.cap(curve.least() + penalty, i);
            }
            curve.add(points[i]);
            lastStart[i] = curve.leastOrigin();
            pieces = Math.max(pieces, curve.pieces());
        }
        List<Integer> starts = new ArrayList<>();
        for (int end = points.length; end > 0 && lastStart[end - 1] > 0; end = lastStart[end - 1]) {
            starts.add(lastStart[end - 1]);
        }
        Collections.reverse(starts);
        return new Segmentation(points.length == 0 ? 0 : curve.least(), starts, pieces);
    }

    /** The start of the last segment; 0 if nothing changed. */
    public int lastStart() {
        return starts.isEmpty() ? 0 : starts.get(starts.size() - 1);
    }
}
