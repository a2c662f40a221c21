package io.stepwatch.detection.segment;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The least loss of the points so far as a function of the level of the last segment: pieces of quadratics, as in
 * Fearnhead and Rigaill, Changepoint Detection in the Presence of Outliers, JASA 114 (2019).
 *
 * <p>Levels are in units of the noise. Only levels within the hull of the points are kept; no best level lies outside.
 */
final class LossCurve {

    private final double bound;
    private final double reach;
    private final double low;
    private int pieces = 1;
    private double[] right = new double[32];
    private double[] a = new double[32];
    private double[] b = new double[32];
    private double[] c = new double[32];
    private int[] origin = new int[32];

    /** Room for the next cap; what is in it means nothing. */
    private @Nullable LossCurve spare;

    private double least;
    private int leastOrigin;
    private double leastLevel;

    /** A curve that is zero between two levels. */
    LossCurve(double low, double high, double bound) {
        this.low = low;
        this.bound = bound;
        this.reach = Math.sqrt(bound);
        right[0] = high;
    }

    /** Adds the loss of one point. */
    void add(double point) {
        split(point - reach);
        split(point + reach);
        double left = low;
        for (int i = 0; i < pieces; i++) {
            double middle = left + (right[i] - left) / 2;
            if (Math.abs(middle - point) <= reach) {
                a[i] += 1;
                b[i] -= 2 * point;
                c[i] += point * point;
            } else {
                c[i] += bound;
            }
            left = right[i];
        }
    }

    /** Replaces what lies above a value by the value: a new segment that begins at {@code start} is the better one. */
    void cap(double value, int start) {
        LossCurve capped = spare == null ? new LossCurve(low, right[pieces - 1], bound) : spare;
        capped.pieces = 0;
        double left = low;
        for (int i = 0; i < pieces; i++) {
            capPiece(capped, i, left, value, start);
            left = right[i];
        }
        swap(capped);
        spare = capped;
    }

    private void swap(LossCurve other) {
        int otherPieces = other.pieces;
        double[] otherRight = other.right;
        double[] otherA = other.a;
        double[] otherB = other.b;
        double[] otherC = other.c;
        int[] otherOrigin = other.origin;
        other.pieces = pieces;
        other.right = right;
        other.a = a;
        other.b = b;
        other.c = c;
        other.origin = origin;
        pieces = otherPieces;
        right = otherRight;
        a = otherA;
        b = otherB;
        c = otherC;
        origin = otherOrigin;
    }

    private void capPiece(LossCurve to, int i, double left, double value, int start) {
        if (a[i] == 0) {
            to.append(i, right[i], c[i] > value, value, start, this);
            return;
        }
        double middle = -b[i] / (2 * a[i]);
        double bottom = c[i] + b[i] * middle / 2;
        if (bottom >= value) {
            to.append(i, right[i], true, value, start, this);
            return;
        }
        double half = Math.sqrt((value - bottom) / a[i]);
        double enter = middle - half;
        double leave = middle + half;
        if (enter > left) {
            to.append(i, Math.min(enter, right[i]), true, value, start, this);
        }
        if (leave > left && enter < right[i]) {
            to.append(i, Math.min(leave, right[i]), false, value, start, this);
        }
        if (leave < right[i]) {
            to.append(i, right[i], true, value, start, this);
        }
    }

    private void append(int i, double end, boolean cut, double value, int start, LossCurve from) {
        boolean joins = cut && pieces > 0 && a[pieces - 1] == 0 && origin[pieces - 1] == start;
        if (joins) {
            right[pieces - 1] = end;
            return;
        }
        room();
        right[pieces] = end;
        a[pieces] = cut ? 0 : from.a[i];
        b[pieces] = cut ? 0 : from.b[i];
        c[pieces] = cut ? value : from.c[i];
        origin[pieces] = cut ? start : from.origin[i];
        pieces++;
    }

    /** Finds the lowest place. */
    void settle() {
        least = Double.POSITIVE_INFINITY;
        double left = low;
        for (int i = 0; i < pieces; i++) {
            double level =
                    a[i] == 0 ? left + (right[i] - left) / 2 : Math.min(right[i], Math.max(left, -b[i] / (2 * a[i])));
            double loss = (a[i] * level + b[i]) * level + c[i];
            if (loss < least) {
                least = loss;
                leastOrigin = origin[i];
                leastLevel = level;
            }
            left = right[i];
        }
    }

    double least() {
        return least;
    }

    int leastOrigin() {
        return leastOrigin;
    }

    double leastLevel() {
        return leastLevel;
    }

    int pieces() {
        return pieces;
    }

    private void split(double at) {
        if (at <= low || at >= right[pieces - 1]) {
            return;
        }
        int i = Arrays.binarySearch(right, 0, pieces, at);
        if (i >= 0) {
            return;
        }
        int piece = -i - 1;
        room();
        int moved = pieces - piece;
        System.arraycopy(right, piece, right, piece + 1, moved);
        System.arraycopy(a, piece, a, piece + 1, moved);
        System.arraycopy(b, piece, b, piece + 1, moved);
        System.arraycopy(c, piece, c, piece + 1, moved);
        System.arraycopy(origin, piece, origin, piece + 1, moved);
        right[piece] = at;
        pieces++;
    }

    private void room() {
        if (pieces == right.length) {
            int size = 2 * pieces;
            right = Arrays.copyOf(right, size);
            a = Arrays.copyOf(a, size);
            b = Arrays.copyOf(b, size);
            c = Arrays.copyOf(c, size);
            origin = Arrays.copyOf(origin, size);
        }
    }
}
