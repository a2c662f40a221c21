package io.stepwatch.detection.compare;

import io.stepwatch.detection.stats.Order;
import io.stepwatch.detection.stats.SplitMix;
import java.util.Arrays;
import java.util.OptionalInt;
import org.apache.commons.math3.distribution.BetaDistribution;

/**
 * What a benchmark's own noise says of thresholds: its samples, all of one version, are compared with themselves again and
 * again.
 *
 * <p>Where there are enough samples, the sides are two stretches of them that do not overlap, each in the order in which it
 * was measured, so that slow moods of the machine count. Else both sides are drawn from all samples with replacement, which
 * knows no moods.
 */
public final class Calibration {

    /** Comparisons of equal sides. */
    public static final int DRAWS = 2_000;

    private static final int POWER_DRAWS = 500;
    private static final int MOST_RUNS = 200;
    private static final double PERMILLE = 1_000;
    private static final double CONFIDENCE = 0.95;

    private final double[] samples;
    private final int runs;
    private final Rules rules;

    /**
     * The noise of one benchmark.
     *
     * @param samples values of one version, in the order in which they were measured
     * @param runs runs of each side that will be compared
     */
    public Calibration(double[] samples, int runs, Rules rules) {
        if (runs < 2 || samples.length < 2) {
            throw new IllegalArgumentException(
                    samples.length + " samples for " + runs + " runs a side; give at least two of each");
        }
        this.samples = samples.clone();
        this.runs = runs;
        this.rules = rules;
    }

    /** Whether the sides are stretches of the samples. */
    public boolean inStretches() {
        return samples.length >= 2 * runs;
    }

    /** The limits that a share of equal sides reaches or exceeds; the threshold is rounded up to a tenth of a percent. */
    public Limits limits(double rate) {
        SplitMix random = SplitMix.of(rules.seed(), "limits");
        double[] relative = new double[DRAWS];
        double[] absolute = new double[DRAWS];
        for (int i = 0; i < DRAWS; i++) {
            TwoSamples drawn = draw(random, runs, 1);
            absolute[i] = Math.abs(drawn.candidateMedian() - drawn.baseMedian());
            relative[i] = drawn.baseMedian() == 0 ? 0 : absolute[i] / Math.abs(drawn.baseMedian());
        }
        Arrays.sort(relative);
        Arrays.sort(absolute);
        double threshold = Order.quantileOfSorted(relative, 1 - rate);
        return new Limits(
                Math.max(1, Math.ceil(threshold * PERMILLE)) / PERMILLE, Order.quantileOfSorted(absolute, 1 - rate));
    }

    /** How often equal sides are called worse or better, with other draws than those that the limits came from. */
    public Rate falseRate(Limits limits) {
        SplitMix random = SplitMix.of(rules.seed(), "false rate");
        int wrong = 0;
        for (int i = 0; i < DRAWS; i++) {
            wrong += isDecided(draw(random, runs, 1), limits) ? 1 : 0;
        }
        return Rate.of(wrong, DRAWS);
    }

    /** How often a candidate that takes so much more is called worse or better, with so many runs of each side. */
    public double power(double slowdown, Limits limits, int runsOfEach) {
        SplitMix random = SplitMix.of(rules.seed(), "power");
        int caught = 0;
        for (int i = 0; i < POWER_DRAWS; i++) {
            caught += isDecided(draw(random, runsOfEach, 1 + slowdown), limits) ? 1 : 0;
        }
        return (double) caught / POWER_DRAWS;
    }

    /** The fewest runs of each side that catch it nine times in ten; empty where up to {@value #MOST_RUNS} do not. */
    public OptionalInt runsFor(double slowdown, Limits limits) {
        int low = Evidence.fewestRuns(rules.alpha());
        int high = low;
        // Few runs are cheap to try, so it is looked for from below.
        while (power(slowdown, limits, high) < RunsNeeded.POWER) {
            if (high >= MOST_RUNS) {
                return OptionalInt.empty();
            }
            low = high + 1;
            high = Math.min(2 * high, MOST_RUNS);
        }
        while (low < high) {
            int middle = (low + high) / 2;
            if (power(slowdown, limits, middle) >= RunsNeeded.POWER) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return OptionalInt.of(low);
    }

    private boolean isDecided(TwoSamples drawn, Limits limits) {
        // A few hundred resamples are enough to see whether an interval holds no change.
        Rules quick = new Rules(rules.alpha(), rules.confidence(), 400, rules.seed());
        return Family.isDecided(new Subject("draw", drawn, Better.LOWER, false, limits), quick);
    }

    private TwoSamples draw(SplitMix random, int size, double factor) {
        if (samples.length < 2 * size) {
            return TwoSamples.independent(drawn(random, size, 1), drawn(random, size, factor));
        }
        int first = random.below(samples.length - 2 * size + 1);
        int second = first + size + random.below(samples.length - first - 2 * size + 1);
        boolean swapped = (random.bits() & 1) == 0;
        return TwoSamples.independent(
                stretch(swapped ? second : first, size, 1), stretch(swapped ? first : second, size, factor));
    }

    private double[] drawn(SplitMix random, int size, double factor) {
        double[] values = new double[size];
        for (int i = 0; i < size; i++) {
            values[i] = samples[random.below(samples.length)] * factor;
        }
        return values;
    }

    private double[] stretch(int from, int size, double factor) {
        double[] values = Arrays.copyOfRange(samples, from, from + size);
        for (int i = 0; i < size; i++) {
            values[i] *= factor;
        }
        return values;
    }

    /**
     * A rate that was counted.
     *
     * @param value share
     * @param upper upper end of its one-sided 95 % interval (Clopper and Pearson, 1934)
     */
    public record Rate(double value, double upper) {

        /** The rate of so many out of all. */
        public static Rate of(int count, int all) {
            double upper = count >= all
                    ? 1
                    : new BetaDistribution(null, count + 1.0, all - count).inverseCumulativeProbability(CONFIDENCE);
            return new Rate((double) count / all, upper);
        }
    }
}
