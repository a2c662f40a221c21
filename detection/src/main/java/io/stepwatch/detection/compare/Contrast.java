package io.stepwatch.detection.compare;

import io.stepwatch.detection.stats.HodgesLehmann;
import io.stepwatch.detection.stats.Order;
import io.stepwatch.detection.stats.RankTest;
import java.util.Optional;

/**
 * How two samples differ, in numbers.
 *
 * <p>Of samples taken in turn, difference and ratio are the medians over the pairs; of others, they are made of the two
 * medians.
 *
 * @param baseRuns values of the base
 * @param candidateRuns values of the candidate
 * @param baseMedian middle of the base
 * @param candidateMedian middle of the candidate
 * @param difference how much greater the candidate is
 * @param ratio candidate over base; empty unless all values are above zero
 * @param shift the shift of Hodges and Lehmann, in the unit of the values
 * @param test the rank test
 * @param pairsPerBlock pairs in a block of the test; 0 for independent samples
 */
public record Contrast(
        int baseRuns,
        int candidateRuns,
        double baseMedian,
        double candidateMedian,
        Estimate difference,
        Optional<Estimate> ratio,
        double shift,
        RankTest test,
        int pairsPerBlock) {

    /** The interval, words for people. */
    public static final String INTERVAL = "percentile bootstrap";

    /**
     * Compares two samples.
     *
     * @param pairsPerBlock pairs in a block of the test, where the samples were taken in turn
     */
    static Contrast of(String name, TwoSamples samples, Rules rules, int pairsPerBlock) {
        double[] base = samples.base();
        double[] candidate = samples.candidate();
        Bootstrap bootstrap = new Bootstrap(rules, name);
        Estimate difference;
        Optional<Estimate> ratio = Optional.empty();
        if (samples.inTurn()) {
            difference = bootstrap.of(differences(base, candidate));
            ratio = samples.positive()
                    ? Optional.of(new Bootstrap(rules, name).of(ratios(base, candidate)))
                    : Optional.empty();
        } else if (samples.positive()) {
            Estimate[] both = bootstrap.independent(base, candidate, (a, b) -> b - a, (a, b) -> b / a);
            difference = both[0];
            ratio = Optional.of(both[1]);
        } else {
            difference = bootstrap.independent(base, candidate, (a, b) -> b - a)[0];
        }
        double shift =
                samples.inTurn() ? HodgesLehmann.shiftOfPairs(base, candidate) : HodgesLehmann.shift(base, candidate);
        return new Contrast(
                base.length,
                candidate.length,
                samples.baseMedian(),
                samples.candidateMedian(),
                difference,
                ratio,
                shift,
                test(samples, pairsPerBlock),
                samples.inTurn() ? pairsPerBlock : 0);
    }

    /** The test alone. */
    static RankTest test(TwoSamples samples, int pairsPerBlock) {
        if (!samples.inTurn()) {
            return RankTest.independent(samples.base(), samples.candidate());
        }
        // A slow stretch multiplies what is measured in it, so pairs are aligned by ratio where they can be.
        boolean relative = samples.positive();
        return RankTest.inTurn(placed(samples.base(), relative), placed(samples.candidate(), relative), pairsPerBlock);
    }

    /** The median of the differences of pairs, as far as ratios tell it where all values are above zero. */
    static double medianOfPairs(TwoSamples samples) {
        double[] base = samples.base();
        double[] apart =
                samples.positive() ? ratios(base, samples.candidate()) : differences(base, samples.candidate());
        double median = Order.median(apart, 0, apart.length);
        return samples.positive() ? (median - 1) * samples.baseMedian() : median;
    }

    /** Whether the interval holds no change at all. */
    boolean excludesNothing() {
        return ratio.map(estimate -> estimate.excludes(1)).orElseGet(() -> difference.excludes(0));
    }

    private static double[] placed(double[] values, boolean relative) {
        double[] placed = values.clone();
        for (int i = 0; relative && i < placed.length; i++) {
            placed[i] = Math.log(placed[i]);
        }
        return placed;
    }

    private static double[] differences(double[] base, double[] candidate) {
        double[] differences = new double[base.length];
        for (int i = 0; i < base.length; i++) {
            differences[i] = candidate[i] - base[i];
        }
        return differences;
    }

    private static double[] ratios(double[] base, double[] candidate) {
        double[] ratios = new double[base.length];
        for (int i = 0; i < base.length; i++) {
            ratios[i] = candidate[i] / base[i];
        }
        return ratios;
    }
}
