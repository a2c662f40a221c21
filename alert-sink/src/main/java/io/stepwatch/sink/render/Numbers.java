package io.stepwatch.sink.render;

import java.util.Locale;

/** Numbers in text, the same in every locale. */
final class Numbers {

    private static final double MOST_PLAIN = 1e15;
    private static final double LEAST_PLAIN = 1e-9;

    private Numbers() {}

    /** A number with at least so many significant digits; whole digits are never cut. */
    static String significant(double value, int digits) {
        double size = Math.abs(value);
        if (size == 0) {
            return "0";
        }
        if (size >= MOST_PLAIN || size < LEAST_PLAIN) {
            return String.format(Locale.ROOT, "%." + (digits - 1) + "e", value);
        }
        int decimals = Math.max(0, digits - 1 - (int) Math.floor(Math.log10(size)));
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    /** A percentage without its sign. Example: 4.7 % */
    static String percent(double percent) {
        double size = Math.abs(percent);
        String format = size >= 100 ? "%.0f %%" : size >= 0.995 ? "%.1f %%" : "%.2f %%";
        return String.format(Locale.ROOT, format, size);
    }

    /** A percentage with its sign. Example: +4.7 % */
    static String signedPercent(double percent) {
        return (percent < 0 ? "-" : "+") + percent(percent);
    }

    static boolean whole(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e9;
    }
}
