package io.stepwatch.detection.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SmallSampleStatisticsTest {

    @Test
    void q05CorrectsSeveralPValuesAsHolmDoes() {
        assertThat(Holm.adjusted(new double[] {0.01, 0.02, 0.03, 0.04, 0.05}))
                .containsExactly(new double[] {0.05, 0.08, 0.09, 0.09, 0.09}, within(1e-12));
        assertThat(Holm.adjusted(new double[] {0.05, 0.01, 0.9}))
                .containsExactly(new double[] {0.1, 0.03, 0.9}, within(1e-12));
        assertThat(Holm.adjusted(new double[0])).isEmpty();
    }

    @Test
    void theShiftIsTheMedianOfAllDifferences() {
        assertThat(HodgesLehmann.shift(new double[] {1, 2, 3}, new double[] {11, 12, 14}))
                .isEqualTo(10);
        assertThat(HodgesLehmann.shiftOfPairs(new double[] {1, 20, 300}, new double[] {2, 22, 303}))
                .isEqualTo(2);
    }

    /** No more than half of all differences, or of all averages of two, lie on either side of it. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void halfOfAllDifferencesLieOnEitherSideOfTheShift(long seed) {
        Random random = new Random(seed);
        double[] base = random.doubles(5 + random.nextInt(9)).toArray();
        double[] candidate = random.doubles(base.length).toArray();
        List<Double> differences = new ArrayList<>();
        List<Double> averages = new ArrayList<>();
        for (int i = 0; i < base.length; i++) {
            for (int j = 0; j < base.length; j++) {
                differences.add(candidate[j] - base[i]);
                if (i <= j) {
                    averages.add((candidate[i] - base[i] + candidate[j] - base[j]) / 2);
                }
            }
        }
        assertThat(HodgesLehmann.shift(base, candidate)).isCloseTo(middle(differences), within(1e-12));
        assertThat(HodgesLehmann.shiftOfPairs(base, candidate)).isCloseTo(middle(averages), within(1e-12));
    }

    private static double middle(List<Double> values) {
        Collections.sort(values);
        int n = values.size();
        assertThat(n).isGreaterThan(1);
        return (values.get((n - 1) / 2) + values.get(n / 2)) / 2;
    }

    @Test
    void theShiftOfVeryManyValuesComesFromTheirOrderStatistics() {
        Random random = new Random(4);
        double[] base = random.doubles(50_000).toArray();
        double[] candidate = random.doubles(50_000).map(value -> value + 3).toArray();
        assertThat(HodgesLehmann.shift(base, candidate)).isCloseTo(3, within(0.01));
    }

    /** Critical values of the sign test, 95 %: 6 values span their range, 12 leave out two on each side. */
    @ParameterizedTest(name = "{0} values")
    @CsvSource({"6, 0, 5", "9, 1, 7", "12, 2, 9", "20, 5, 14"})
    void theIntervalOfAMedianLiesBetweenOrderStatistics(int size, double low, double high) {
        double[] values = new double[size];
        for (int i = 0; i < size; i++) {
            values[i] = i;
        }
        assertThat(MedianInterval.of(values, 0.95)).isEqualTo(new MedianInterval(low, high));
    }

    @Test
    void tooFewValuesGiveNoIntervalOfTheirMedian() {
        assertThat(MedianInterval.of(new double[] {1, 2, 3, 4, 5}, 0.95).halfWidth())
                .isInfinite();
    }

    /** The reference numbers of the generator's authors. */
    @Test
    void drawsTheReferenceNumbers() {
        SplitMix random = new SplitMix(1234567);
        assertThat(random.bits()).isEqualTo(6457827717110365317L);
        assertThat(random.bits()).isEqualTo(3203168211198807973L);
        assertThat(random.bits()).isEqualTo(Long.parseUnsignedLong("9817491932198370423"));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, -4})
    void drawsEachNumberBelowABoundAsOften(long seed) {
        SplitMix random = new SplitMix(seed);
        int[] counts = new int[7];
        for (int i = 0; i < 70_000; i++) {
            counts[random.below(7)]++;
        }
        for (int count : counts) {
            assertThat(count).isBetween(9_600, 10_400);
        }
        assertThat(random.share()).isBetween(0.0, 1.0);
    }

    @Test
    void eachNameHasAStreamOfItsOwn() {
        assertThat(SplitMix.of(1, "a").bits()).isEqualTo(SplitMix.of(1, "a").bits());
        assertThat(SplitMix.of(1, "a").bits())
                .isNotEqualTo(SplitMix.of(1, "b").bits())
                .isNotEqualTo(SplitMix.of(2, "a").bits());
    }
}
