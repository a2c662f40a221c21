package io.stepwatch.detection.compare;

import io.stepwatch.detection.stats.Order;
import java.util.Arrays;

/** The values of a base and of a candidate, in one unit and in the order in which they were taken. */
public final class TwoSamples {

    private final double[] base;
    private final double[] candidate;
    private final boolean inTurn;

    private TwoSamples(double[] base, double[] candidate, boolean inTurn) {
        check(base);
        check(candidate);
        this.base = base.clone();
        this.candidate = candidate.clone();
        this.inTurn = inTurn;
    }

    /** Samples that have nothing to do with each other. */
    public static TwoSamples independent(double[] base, double[] candidate) {
        return new TwoSamples(base, candidate, false);
    }

    /** Samples that were taken in turn: the first of each next to each other, then the second, and so on. */
    public static TwoSamples inTurn(double[] base, double[] candidate) {
        if (base.length != candidate.length) {
            throw new IllegalArgumentException(
                    base.length + " values against " + candidate.length + "; values taken in turn come in pairs");
        }
        return new TwoSamples(base, candidate, true);
    }

    private static void check(double[] values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("a sample is empty; a comparison needs values on both sides");
        }
        for (double value : values) {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException(
                        "a sample holds " + value + "; drop non-finite values when reading the input");
            }
        }
    }

    public double[] base() {
        return base.clone();
    }

    public double[] candidate() {
        return candidate.clone();
    }

    /** Whether they were taken in turn. */
    public boolean inTurn() {
        return inTurn;
    }

    public double baseMedian() {
        return Order.median(base, 0, base.length);
    }

    public double candidateMedian() {
        return Order.median(candidate, 0, candidate.length);
    }

    /** How much greater the candidate is on average. */
    double meanDifference() {
        return Arrays.stream(candidate).average().orElseThrow()
                - Arrays.stream(base).average().orElseThrow();
    }

    /** The size of the smaller sample. */
    public int fewest() {
        return Math.min(base.length, candidate.length);
    }

    /** Whether all values are above zero, so that ratios mean something. */
    public boolean positive() {
        return Arrays.stream(base).allMatch(value -> value > 0)
                && Arrays.stream(candidate).allMatch(value -> value > 0);
    }

    /** The same with the candidate's values multiplied. */
    public TwoSamples scaled(double factor) {
        return new TwoSamples(
                base, Arrays.stream(candidate).map(value -> value * factor).toArray(), inTurn);
    }
}
