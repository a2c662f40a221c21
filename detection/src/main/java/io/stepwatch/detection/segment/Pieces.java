package io.stepwatch.detection.segment;

import java.util.Arrays;

/** Pieces of a loss curve from left to right: {@code a x² + b x + c}, each up to its right end. */
final class Pieces {

    private static final int GIVEN_UP = -1;

    int count;
    double[] right = new double[32];
    double[] a = new double[32];
    double[] b = new double[32];
    double[] c = new double[32];

    /** Where the segment starts that is best on a piece. */
    int[] origin = new int[32];

    void clear() {
        count = 0;
    }

    void add(double end, double squared, double linear, double constant, int start) {
        if (count == right.length) {
            grow();
        }
        right[count] = end;
        a[count] = squared;
        b[count] = linear;
        c[count] = constant;
        origin[count] = start;
        count++;
    }

    /** A piece of one height, which lengthens the last one if that is alike. */
    void addFlat(double end, double height, int start) {
        if (count > 0 && a[count - 1] == 0 && origin[count - 1] == start) {
            right[count - 1] = end;
        } else {
            add(end, 0, 0, height, start);
        }
    }

    /** A piece in which nothing is looked for any more, which lengthens the last one if that is alike. */
    void giveUp(double end) {
        addFlat(end, Double.POSITIVE_INFINITY, GIVEN_UP);
    }

    boolean isGivenUp(int i) {
        return origin[i] == GIVEN_UP;
    }

    private void grow() {
        int size = 2 * count;
        right = Arrays.copyOf(right, size);
        a = Arrays.copyOf(a, size);
        b = Arrays.copyOf(b, size);
        c = Arrays.copyOf(c, size);
        origin = Arrays.copyOf(origin, size);
    }
}
