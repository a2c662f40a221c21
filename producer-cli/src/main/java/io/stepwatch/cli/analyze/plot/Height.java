package io.stepwatch.cli.analyze.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/** Where values lie in a picture: from 0 at the lowest to 1 at the highest, plain or logarithmic. */
final class Height {

    /** Values that span more than this factor are drawn on a logarithmic scale if nothing else is asked for. */
    private static final double WIDE = 20;

    /** Odd points may stretch the picture to so many times its height; beyond that they lie at its edge. */
    private static final double MOST_STRETCH = 3;

    private static final int TICKS = 4;

    private final boolean logarithmic;
    private final DoubleUnaryOperator axis;
    private final double low;
    private final double high;

    private Height(boolean logarithmic, double lowest, double highest) {
        this.logarithmic = logarithmic;
        this.axis = logarithmic ? Math::log : DoubleUnaryOperator.identity();
        double from = axis.applyAsDouble(lowest);
        double to = axis.applyAsDouble(highest);
        double margin = to / 2 - from / 2 > 0 ? (to / 2 - from / 2) * 0.1 : Math.max(1e-300, Math.abs(from) * 0.01);
        this.low = Math.max(-Double.MAX_VALUE / 4, from - margin);
        this.high = Math.min(Double.MAX_VALUE / 4, to + margin);
    }

    static Height of(Panel panel, PlotScale scale) {
        double lowest = panel.values(true).min().orElse(0);
        double highest = panel.values(true).max().orElse(0);
        boolean wide = lowest > 0 && highest / lowest > WIDE;
        boolean logarithmic = scale == PlotScale.LOG ? lowest > 0 : scale == PlotScale.AUTO && wide;
        double low = panel.values(false).min().orElse(lowest);
        double high = panel.values(false).max().orElse(highest);
        DoubleUnaryOperator axis = logarithmic ? Math::log : DoubleUnaryOperator.identity();
        double all = axis.applyAsDouble(highest) / 2 - axis.applyAsDouble(lowest) / 2;
        double usual = axis.applyAsDouble(high) / 2 - axis.applyAsDouble(low) / 2;
        boolean stretches = usual > 0 && all > MOST_STRETCH * usual;
        return stretches ? new Height(logarithmic, low, high) : new Height(logarithmic, lowest, highest);
    }

    boolean isLogarithmic() {
        return logarithmic;
    }

    double of(double value) {
        double place = (axis.applyAsDouble(value) - low) / (high - low);
        return Math.max(0, Math.min(1, place));
    }

    /** How many points lie beyond the edges. */
    long beyond(Panel panel) {
        return panel.values(true)
                .map(axis)
                .filter(place -> place < low || place > high)
                .count();
    }

    /** Values at which to draw a line across. */
    List<Double> ticks() {
        List<Double> ticks = new ArrayList<>();
        for (int i = 0; i <= TICKS; i++) {
            double place = low + (high - low) * i / TICKS;
            ticks.add(logarithmic ? Math.exp(place) : place);
        }
        return ticks;
    }
}
