package io.stepwatch.detection.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderTest {

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void theMedianBySelectionIsThatOfSortedValues(long seed) {
        Random random = new Random(seed);
        for (int n = 1; n < 120; n++) {
            double[] values = new double[n];
            for (int i = 0; i < n; i++) {
                values[i] = seed % 2 == 0 ? random.nextInt(7) : random.nextGaussian();
            }
            double[] sorted = values.clone();
            Arrays.sort(sorted);

            assertThat(Order.median(values, 0, n)).isEqualTo(Order.medianOfSorted(sorted));
        }
    }

    @Test
    void theMedianLeavesTheValuesAsTheyWere() {
        double[] values = {3, 1, 2, 9};

        assertThat(Order.median(values, 0, 3)).isEqualTo(2);
        assertThat(values).containsExactly(3, 1, 2, 9);
    }

    @Test
    void noValuesHaveNoMedian() {
        assertThatThrownBy(() -> Order.median(new double[0], 0, 0)).hasMessageContaining("at least one");
    }
}
