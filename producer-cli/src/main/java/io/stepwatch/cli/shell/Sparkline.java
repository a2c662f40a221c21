package io.stepwatch.cli.shell;

import java.util.Arrays;

/** A plot in one line of text. */
public final class Sparkline {

    private static final String LEVELS = "▁▂▃▄▅▆▇█";

    private Sparkline() {}

    /** Draws values from left to right in at most so many characters; each stands for the median of its share. */
    public static String of(double[] values, int width) {
        int shares = Math.min(width, values.length);
        double[] medians = new double[shares];
        for (int i = 0; i < shares; i++) {
            int from = (int) ((long) i * values.length / shares);
            int to = (int) ((long) (i + 1) * values.length / shares);
            double[] share = Arrays.copyOfRange(values, from, to);
            Arrays.sort(share);
            medians[i] = share[share.length / 2];
        }
        double low = Arrays.stream(medians).min().orElse(0);
        double high = Arrays.stream(medians).max().orElse(0);
        StringBuilder line = new StringBuilder();
        for (double median : medians) {
            // Halves, as the whole way from the lowest to the highest may be more than a double can hold.
            double place = high > low ? (median / 2 - low / 2) / (high / 2 - low / 2) : 0;
            line.append(LEVELS.charAt((int) Math.min(LEVELS.length() - 1.0, place * LEVELS.length())));
        }
        return line.toString();
    }
}
