package io.stepwatch.detection;

/** Figures that are estimates anyway are kept to six digits, so that a state is small and reads back equal. */
final class Digits {

    private static final long UPPER_HALF = 0xFFFFFFFF00000000L;

    private Digits() {}

    /** A number of the same magnitude, cut to 20 bits of fraction. */
    static double six(double value) {
        return Double.longBitsToDouble(Double.doubleToLongBits(value) & UPPER_HALF);
    }

    static int code(double six) {
        return (int) (Double.doubleToLongBits(six) >>> 32);
    }

    static double decode(int code) {
        return Double.longBitsToDouble((long) code << 32);
    }
}
