package io.stepwatch.sink.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.sink.judge.Change;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LevelsTest {

    @ParameterizedTest(name = "{0} to {1} in {2} is {3} and {4}")
    @CsvSource({
        "100, 110, ns, 100 ns, 110 ns",
        "212.3, 222.31, ns, 212.3 ns, 222.3 ns",
        "1234.5, 2000.1, ns, 1.23 \u00b5s, 2.00 \u00b5s",
        "980, 1020, ns, 980 ns, 1020 ns",
        "2350000, 1940000, ns, 2.35 ms, 1.94 ms",
        "3e9, 3.1e9, ns, 3.000 s, 3.100 s",
        "0.25, 0.5, ns, 0.250 ns, 0.500 ns",
        "1, 5e9, ns, 1 ns, 5 s",
        "64, 128, B, 64 B, 128 B",
        "1024, 1536, B, 1.02 KB, 1.54 KB",
        "5.5e6, 6e6, ops/s, 5.500 M ops/s, 6.000 M ops/s",
        "1e9, 1.2e9, B/s, 1.00 GB/s, 1.20 GB/s",
        "0, 2, allocs, 0 allocs, 2 allocs",
        "1000, 1000.5, widgets, 1000.00 widgets, 1000.50 widgets",
        "-3, -4, dB, -3 dB, -4 dB",
    })
    void readsLikeThis(double from, double to, String unit, String old, String now) {
        assertThat(Levels.of(new Change(from, to), unit)).isEqualTo(new Levels(old, now));
    }
}
