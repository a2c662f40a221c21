package io.stepwatch.detection.segment;

/**
 * The least loss of the points so far as a function of the level of the last segment: pieces of quadratics, as in
 * Fearnhead and Rigaill, Changepoint Detection in the Presence of Outliers, JASA 114 (2019).
 *
 * <p>Levels are in units of the noise. Only levels within the hull of the points are kept; no best level lies outside.
 */
final class LossCurve {

    /** Losses that differ by less are equal: the difference is rounding. Of equal ones the earliest segment is the best. */
    private static final double EQUAL = 1e-9;

    private final double bound;
    private final double reach;
    private final double low;
    private final double limit;
    private Pieces pieces = new Pieces();

    /** Room for what comes next; what is in it means nothing. */
    private Pieces spare = new Pieces();

    private double least;
    private int leastOrigin;

    /** A curve that is zero between the lowest and the highest of some points. */
    LossCurve(double[] points, double bound) {
        this(points, bound, Double.POSITIVE_INFINITY);
    }

    /**
     * The same where losses above a limit are of no interest: a loss only grows, so levels that have lost more are given
     * up.
     */
    LossCurve(double[] points, double bound, double limit) {
        double lowest = Double.POSITIVE_INFINITY;
        double highest = Double.NEGATIVE_INFINITY;
        for (double point : points) {
            lowest = Math.min(lowest, point);
            highest = Math.max(highest, point);
        }
        this.low = lowest;
        this.bound = bound;
        this.limit = limit;
        this.reach = Math.sqrt(bound);
        pieces.add(highest, 0, 0, 0, 0);
    }

    /** Adds the loss of one point, and finds the lowest place. */
    void add(double point) {
        double enter = point - reach;
        double leave = point + reach;
        Pieces old = pieces;
        spare.clear();
        least = Double.POSITIVE_INFINITY;
        double left = low;
        for (int i = 0; i < old.count; i++) {
            double right = old.right[i];
            if (old.isGivenUp(i)) {
                spare.giveUp(right);
                left = right;
                continue;
            }
            if (enter > left && enter < right) {
                addTo(old, i, left, enter, point);
                left = enter;
            }
            if (leave > left && leave < right) {
                addTo(old, i, left, leave, point);
                left = leave;
            }
            addTo(old, i, left, right, point);
            left = right;
        }
        swap();
    }

    /** Adds the loss to the part of a piece that lies all within reach of the point, or all out of it. */
    private void addTo(Pieces old, int i, double left, double right, double point) {
        double a = old.a[i];
        double b = old.b[i];
        double c = old.c[i];
        double middle = left + (right - left) / 2;
        if (Math.abs(middle - point) <= reach) {
            a += 1;
            b -= 2 * point;
            c += point * point;
        } else {
            c += bound;
        }
        double level = a == 0 ? middle : Math.min(right, Math.max(left, -b / (2 * a)));
        double loss = (a * level + b) * level + c;
        if (loss > limit) {
            spare.giveUp(right);
            return;
        }
        spare.add(right, a, b, c, old.origin[i]);
        boolean tie = Math.abs(loss - least) <= EQUAL;
        if (tie ? old.origin[i] < leastOrigin : loss < least) {
            leastOrigin = old.origin[i];
        }
        least = Math.min(least, loss);
    }

    /** Replaces what lies above a value by the value: a new segment that begins at {@code start} is the better one. */
    void cap(double value, int start) {
        spare.clear();
        double left = low;
        for (int i = 0; i < pieces.count; i++) {
            double right = pieces.right[i];
            capPiece(i, left, right, value, start);
            left = right;
        }
        swap();
    }

    private void capPiece(int i, double left, double right, double value, int start) {
        double a = pieces.a[i];
        double b = pieces.b[i];
        double c = pieces.c[i];
        double most = value + EQUAL;
        boolean below = (a * left + b) * left + c <= most && (a * right + b) * right + c <= most;
        if (below) {
            spare.add(right, a, b, c, pieces.origin[i]);
            return;
        }
        double middle = a == 0 ? 0 : -b / (2 * a);
        double bottom = c + b * middle / 2;
        if (bottom >= most) {
            spare.addFlat(right, value, start);
            return;
        }
        double half = Math.sqrt((most - bottom) / a);
        double enter = middle - half;
        double leave = middle + half;
        if (enter > left) {
            spare.addFlat(Math.min(enter, right), value, start);
        }
        if (leave > left && enter < right) {
            spare.add(Math.min(leave, right), a, b, c, pieces.origin[i]);
        }
        if (leave < right) {
            spare.addFlat(right, value, start);
        }
    }

    private void swap() {
        Pieces old = pieces;
        pieces = spare;
        spare = old;
    }

    double least() {
        return least;
    }

    int leastOrigin() {
        return leastOrigin;
    }

    int pieces() {
        return pieces.count;
    }
}
