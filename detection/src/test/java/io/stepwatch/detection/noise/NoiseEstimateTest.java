package io.stepwatch.detection.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NoiseEstimateTest {

    private static final int[] ONE_LEVEL = {0};

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void findsTheScaleOfNormalNoiseWithinAQuarter(long seed) {
        assertThat(NoiseEstimate.of(normal(seed, 96), ONE_LEVEL, 96).scale()).isBetween(0.8, 1.3);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void fivePercentOfSpikesHardlyMatter(long seed) {
        double[] points = normal(seed, 96);
        for (int i = 7; i < 96; i += 20) {
            points[i] += 100;
        }

        assertThat(NoiseEstimate.of(points, ONE_LEVEL, 96).scale()).isBetween(0.8, 1.5);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void aKnownLevelShiftDoesNotInflateTheScale(long seed) {
        double[] points = normal(seed, 96);
        for (int i = 50; i < 96; i++) {
            points[i] += 40;
        }

        assertThat(NoiseEstimate.of(points, new int[] {0, 50}, 96).scale()).isBetween(0.8, 1.3);
    }

    /** Ticks of one and a half standard deviations add a twelfth of their square to the variance, and no more. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void aCoarseTimerDoesNotFoolIt(long seed) {
        double[] points = normal(seed, 96);
        for (int i = 0; i < 96; i++) {
            points[i] = 1.5 * Math.rint(points[i] / 1.5 + 0.2);
        }

        assertThat(NoiseEstimate.of(points, ONE_LEVEL, 96).scale()).isBetween(0.8, 1.6);
    }

    /** Small samples must not give a scale that is much too small: on average it is about right or above. */
    @Test
    void isNotTooSmallOnAverageForTwelvePointsSeed1() {
        Random random = new Random(1);
        double sum = 0;
        for (int rep = 0; rep < 2000; rep++) {
            sum += NoiseEstimate.of(normal(random.nextLong(), 12), ONE_LEVEL, 12)
                    .scale();
        }

        assertThat(sum / 2000).isBetween(1.0, 1.25);
    }

    @Test
    void constantPointsHaveNoNoise() {
        NoiseEstimate noise = NoiseEstimate.of(new double[40], ONE_LEVEL, 40);

        assertThat(noise.scale()).isZero();
        assertThat(noise.inflation()).isEqualTo(1);
        assertThat(NoiseEstimate.isBimodal(new double[40], ONE_LEVEL, 40)).isFalse();
    }

    @Test
    void seesAutocorrelationOnAverageSeed2() {
        assertThat(meanAutocorrelation(0.4, 2)).isCloseTo(0.36, within(0.06));
        assertThat(meanAutocorrelation(0, 3)).isLessThan(0.06);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void tellsTwoModesFromOne(long seed) {
        double[] points = normal(seed, 60);
        assertThat(NoiseEstimate.isBimodal(points, ONE_LEVEL, 60)).isFalse();
        for (int i = 0; i < 60; i += 2) {
            points[i] += 12;
        }
        assertThat(NoiseEstimate.isBimodal(points, ONE_LEVEL, 60)).isTrue();
    }

    @Test
    void differencesOfNeighboursIgnoreALevelShift() {
        double[] points = normal(4, 60);
        double before = NoiseEstimate.ofDifferences(points, 0, 60);
        for (int i = 30; i < 60; i++) {
            points[i] += 500;
        }

        assertThat(NoiseEstimate.ofDifferences(points, 0, 60)).isCloseTo(before, within(0.15));
    }

    @Test
    void theMedianLineIgnoresASpike() {
        double[] points = new double[30];
        for (int i = 0; i < 30; i++) {
            points[i] = 5 + 0.5 * i;
        }
        points[12] = 900;

        Line line = Line.through(points);

        assertThat(line.slope()).isCloseTo(0.5, within(1e-12));
        assertThat(line.start()).isCloseTo(5, within(1e-12));
        assertThat(line.loss(points, 9)).isCloseTo(9, within(1e-12));
    }

    private static double meanAutocorrelation(double correlation, long seed) {
        Random random = new Random(seed);
        double sum = 0;
        for (int rep = 0; rep < 300; rep++) {
            double[] points = new double[96];
            double before = random.nextGaussian();
            for (int i = 0; i < 96; i++) {
                before = correlation * before + Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
                points[i] = before;
            }
            sum += NoiseEstimate.of(points, ONE_LEVEL, 96).autocorrelation();
        }
        return sum / 300;
    }

    private static double[] normal(long seed, int size) {
        Random random = new Random(seed);
        double[] points = new double[size];
        for (int i = 0; i < size; i++) {
            points[i] = random.nextGaussian();
        }
        return points;
    }
}
