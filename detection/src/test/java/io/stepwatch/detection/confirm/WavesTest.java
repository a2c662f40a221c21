package io.stepwatch.detection.confirm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WavesTest {

    private static final double BOUND = 9;

    /** The loss, with the covariance of the whole stretch written out and inverted by elimination. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void lossIsTheLikelihoodOfAnAutoregressiveProcess(long seed) {
        Random random = new Random(seed);
        double correlation = random.nextInt(10) / 10.0;
        double variance = 1 + random.nextDouble();
        double[] about = random.doubles(7, -1, 1).toArray();
        double[][] covariance = new double[7][8];
        for (int i = 0; i < 7; i++) {
            for (int j = 0; j < 7; j++) {
                covariance[i][j] = variance * Math.pow(correlation, Math.abs(i - j));
            }
            covariance[i][7] = about[i];
        }

        assertThat(Waves.loss(about, correlation, variance, 1e9))
                .isCloseTo(twiceNegativeLogLikelihood(covariance, about), within(1e-9));
    }

    private static double twiceNegativeLogLikelihood(double[][] system, double[] about) {
        int n = about.length;
        double logDeterminant = 0;
        for (int i = 0; i < n; i++) {
            logDeterminant += Math.log(system[i][i]);
            for (int row = i + 1; row < n; row++) {
                double share = system[row][i] / system[i][i];
                for (int column = i; column <= n; column++) {
                    system[row][column] -= share * system[i][column];
                }
            }
        }
        double[] solved = new double[n];
        double quadratic = 0;
        for (int i = n - 1; i >= 0; i--) {
            double left = system[i][n];
            for (int j = i + 1; j < n; j++) {
                left -= system[i][j] * solved[j];
            }
            solved[i] = left / system[i][i];
            quadratic += solved[i] * about[i];
        }
        return logDeterminant + quadratic;
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {11, 12, 13, 14, 15, 16, 17, 18})
    void aStepGainsMoreThanAWaveOfTheSameSize(long seed) {
        double[] noise = new Random(seed).doubles(60, -1, 1).toArray();
        double[] step = noise.clone();
        double[] wave = noise.clone();
        for (int i = 0; i < 60; i++) {
            step[i] += i < 30 ? 0 : 4;
            wave[i] += 2 - 2 * Math.cos(Math.PI * i / 59);
        }

        assertThat(Waves.gain(step, 30, BOUND)).isGreaterThan(2 * Waves.gain(wave, 30, BOUND));
        assertThat(Waves.gain(noise, 30, BOUND)).isLessThan(5);
    }
}
