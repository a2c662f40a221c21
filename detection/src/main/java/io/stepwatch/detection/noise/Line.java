package io.stepwatch.detection.noise;

import io.stepwatch.detection.stats.Order;

/**
 * A straight line through points, fitted robustly: the median of the slopes of all pairs (Theil 1950, Sen 1968), and the
 * median of what is left.
 *
 * @param slope per point
 * @param start the height at the first point
 */
public record Line(double slope, double start) {

    /** Fits a line to at least two points. */
    public static Line through(double[] points) {
        int n = points.length;
        if (n < 2) {
            throw new IllegalArgumentException(n + " points; a line needs at least two");
        }
        double[] slopes = new double[n * (n - 1) / 2];
        int count = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                slopes[count++] = (points[j] - points[i]) / (j - i);
            }
        }
        double slope = Order.medianInPlace(slopes);
        double[] heights = new double[n];
        for (int i = 0; i < n; i++) {
            heights[i] = points[i] - slope * i;
        }
        return new Line(slope, Order.medianInPlace(heights));
    }

    /** What is left of the points when the line is taken out. */
    public double[] residuals(double[] points) {
        double[] left = new double[points.length];
        for (int i = 0; i < points.length; i++) {
            left[i] = points[i] - start - slope * i;
        }
        return left;
    }

    /** The bounded loss of the points about the line. */
    public double loss(double[] points, double bound) {
        double loss = 0;
        for (double off : residuals(points)) {
            loss += Math.min(off * off, bound);
        }
        return loss;
    }
}
