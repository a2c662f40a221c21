package io.stepwatch.detection.noise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModesTest {

    private static final double SMALLER = 0.15;

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 40);
    }

    /** Straight from the definition: the split with the least spread within, and the distance of its halves. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void isAshmansDistanceOfTheBestSplit(long seed) {
        Random random = new Random(seed);
        double[] values = new double[30 + random.nextInt(40)];
        double apart = 2 + 5 * random.nextDouble();
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextGaussian() + (random.nextInt(3) == 0 ? apart : 0);
        }
        Arrays.sort(values);
        double best = Double.POSITIVE_INFINITY;
        double distance = 0;
        for (int k = 1; k < values.length; k++) {
            double[] low = Arrays.copyOf(values, k);
            double[] high = Arrays.copyOfRange(values, k, values.length);
            if (Math.min(low.length, high.length) < SMALLER * values.length) {
                continue;
            }
            double within = variance(low) * low.length + variance(high) * high.length;
            if (within < best) {
                best = within;
                distance = Math.sqrt(2) * (mean(high) - mean(low)) / Math.sqrt(variance(low) + variance(high));
            }
        }

        assertThat(Modes.areTwo(values)).isEqualTo(distance > Math.max(3, 2.85 + 46.0 / values.length));
    }

    @ParameterizedTest(name = "{0} points")
    @ValueSource(ints = {30, 45, 60, 96})
    void areSaidOfOneInAHundredSamplesOfNormalNoiseAtMost(int size) {
        Random random = new Random(1);
        int said = 0;
        for (int sample = 0; sample < 2000; sample++) {
            double[] values = random.doubles(size)
                    .map(unused -> random.nextGaussian())
                    .sorted()
                    .toArray();
            said += Modes.areTwo(values) ? 1 : 0;
        }

        assertThat(said).isLessThanOrEqualTo(20);
    }

    @ParameterizedTest(name = "{0} points")
    @ValueSource(ints = {40, 60, 96})
    void areFoundSixDeviationsApart(int size) {
        Random random = new Random(1);
        int found = 0;
        for (int sample = 0; sample < 500; sample++) {
            double[] values = random.doubles(size)
                    .map(draw -> random.nextGaussian() + (draw < 0.3 ? 6 : 0))
                    .sorted()
                    .toArray();
            found += Modes.areTwo(values) ? 1 : 0;
        }

        assertThat(found).isGreaterThan(475);
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double variance(double[] values) {
        double mean = mean(values);
        return Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .average()
                .orElseThrow();
    }
}
