package io.stepwatch.sink.judge;

import java.util.OptionalDouble;

/**
 * A move of a level.
 *
 * @param from the old level, in the base unit of the series
 * @param to the new level, in the same unit
 */
public record Change(double from, double to) {

    /** Computed levels differ from the exact ones in the last digits; a threshold must not turn on them. */
    private static final double ROUNDING = 1e-9;

    /** How far, in percent of the old level; empty where a percentage means nothing (old level zero or negative). */
    public OptionalDouble percent() {
        return from > 0 && to >= 0 ? OptionalDouble.of(100 * (to / from - 1)) : OptionalDouble.empty();
    }

    /** Whether the level rose. */
    public boolean up() {
        return to > from;
    }

    /** Whether both moves go the same way. */
    boolean sameWay(Change other) {
        return Math.signum(to - from) == Math.signum(other.to - other.from);
    }

    /** Whether the move is that large; where there is no percentage, any difference is. */
    boolean atLeast(double thresholdPercent) {
        return percent().isPresent() ? reaches(thresholdPercent) : to != from;
    }

    /** Whether the move has a percentage and it is that large. */
    public boolean reaches(double thresholdPercent) {
        return percent().isPresent() && Math.abs(percent().getAsDouble()) >= thresholdPercent * (1 - ROUNDING);
    }

    /** How far, in the base unit of the series. */
    double size() {
        return Math.abs(to - from);
    }

    /** Whether this move is at least as far as another one the same way. */
    boolean asFarAs(Change other) {
        return Math.abs(to - from) >= Math.abs(other.to - other.from);
    }
}
