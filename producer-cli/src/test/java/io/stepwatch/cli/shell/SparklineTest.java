package io.stepwatch.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SparklineTest {

    @Test
    void risesFromTheLowestToTheHighestValue() {
        assertThat(Sparkline.of(new double[] {0, 1, 2, 3, 4, 5, 6, 7}, 32)).isEqualTo("▁▂▃▄▅▆▇█");
    }

    @Test
    void equalValuesLieAtTheBottom() {
        assertThat(Sparkline.of(new double[] {5, 5, 5}, 32)).isEqualTo("▁▁▁");
    }

    @Test
    void theLargestValuesHaveAShapeToo() {
        assertThat(Sparkline.of(new double[] {-Double.MAX_VALUE, 0, Double.MAX_VALUE}, 32))
                .isEqualTo("▁▅█");
    }

    @Test
    void manyValuesShareACharacterAndOneOddValueDoesNotShow() {
        double[] values = new double[100];
        values[30] = 1e9;
        values[99] = 1;
        assertThat(Sparkline.of(values, 10)).isEqualTo("▁▁▁▁▁▁▁▁▁▁");
    }

    @Test
    void nothingIsNothing() {
        assertThat(Sparkline.of(new double[0], 32)).isEmpty();
    }
}
