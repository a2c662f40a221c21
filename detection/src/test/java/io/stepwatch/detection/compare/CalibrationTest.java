package io.stepwatch.detection.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.stepwatch.detection.stats.SplitMix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CalibrationTest {

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void aNoisyBenchmarkGetsAWiderThreshold(long seed) {
        Limits quiet = calibration(0.005, 100, seed).limits(0.01);
        Limits noisy = calibration(0.02, 100, seed).limits(0.01);
        assertThat(quiet.threshold()).isBetween(0.004, 0.02);
        assertThat(noisy.threshold()).isBetween(0.018, 0.07);
        assertThat(noisy.floor()).isGreaterThan(quiet.floor());
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void equalSidesHardlyReachTheThresholdThatWasSet(long seed) {
        Calibration calibration = calibration(0.02, 100, seed);
        Calibration.Rate rate = calibration.falseRate(calibration.limits(0.01));
        assertThat(rate.value()).isLessThanOrEqualTo(0.015);
        assertThat(rate.upper()).isGreaterThan(rate.value());
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void aMoodOfTheMachineWidensTheThreshold(long seed) {
        SplitMix random = new SplitMix(seed);
        double[] samples = Samples.noisy(1000, 0.005, 100, random);
        for (int i = 50; i < 100; i++) {
            samples[i] *= 1.04;
        }
        Calibration calibration = new Calibration(samples, 8, Rules.STANDARD);
        assertThat(calibration.inStretches()).isTrue();
        assertThat(calibration.limits(0.01).threshold()).isGreaterThan(0.035);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void aLargeSlowdownIsCaughtAndASmallOneIsNot(long seed) {
        Calibration calibration = calibration(0.02, 100, seed);
        assertThat(calibration.power(0.15, Limits.STANDARD, 8)).isGreaterThan(0.95);
        assertThat(calibration.power(0.01, Limits.STANDARD, 8)).isLessThan(0.05);
        assertThat(calibration.runsFor(0.15, Limits.STANDARD).orElseThrow()).isBetween(5, 8);
        assertThat(calibration.runsFor(0.04, Limits.STANDARD))
                .as("below the threshold no number of runs will do")
                .isEmpty();
    }

    @Test
    void constantValuesGetTheSmallestThresholdThereIs() {
        assertThat(new Calibration(Samples.repeated(7, 40), 8, Rules.STANDARD).limits(0.01))
                .isEqualTo(new Limits(0.001, 0));
    }

    @Test
    void countsTheUpperBoundOfARate() {
        assertThat(Calibration.Rate.of(0, 10_000).upper()).isCloseTo(0.0003, within(0.00001));
        assertThat(Calibration.Rate.of(5, 100).upper()).isCloseTo(0.1023, within(0.0005));
    }

    @Test
    void refusesTooFewSamples() {
        assertThatThrownBy(() -> new Calibration(new double[] {1}, 8, Rules.STANDARD))
                .hasMessageContaining("at least two");
    }

    private static Calibration calibration(double deviation, int count, long seed) {
        return new Calibration(Samples.noisy(1000, deviation, count, new SplitMix(seed)), 8, Rules.STANDARD.seed(seed));
    }
}
