package io.stepwatch.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({
        "1180, ns, 1.18 µs",
        "2250000, ns, 2.25 ms",
        "12345678901, ns, 12.346 s",
        "0.41, ns, 0.41 ns",
        "0, ns, 0 ns",
        "-50, ns, -50 ns",
        "1048576, B, 1.0486 MB",
        "1000, ops/s, 1000 ops/s",
        "1234567, '', 1234567",
        "0.000000123, '', 1.2300e-07",
        "1e13, '', 1.0000e+13",
    })
    void showsFourToFiveDigitsInAFittingUnit(double value, String unit, String shown) {
        assertThat(Figures.of(value, unit)).isEqualTo(shown);
    }

    @Test
    void showsAChangeInOneUnit() {
        assertThat(Figures.change(950_000, 1_020_000, "ns")).isEqualTo("0.95 → 1.02 ms");
        assertThat(Figures.change(0, 2, "allocs")).isEqualTo("0 → 2 allocs");
    }

    @Test
    void showsARatioAsAChange() {
        assertThat(Figures.percent(1.0737)).isEqualTo("+7.37 %");
        assertThat(Figures.percent(0.000524)).isEqualTo("-99.95 %");
    }

    @Test
    void drawsEveryValueBetweenTheLowestAndTheHighest() {
        assertThat(Sparkline.of(new double[] {1, 2, 3, 8}, 10)).isEqualTo("▁▂▃█");
        assertThat(Sparkline.of(new double[] {5, 5, 5}, 10)).isEqualTo("▁▁▁");
        assertThat(Sparkline.of(new double[] {1, 1, 9, 9}, 2)).isEqualTo("▁█");
        assertThat(Sparkline.of(new double[0], 5)).isEmpty();
    }
}
