package io.stepwatch.schema.unit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitTest {

    @ParameterizedTest(name = "{0} {1} is {2} {3}, {4} is better")
    @CsvSource({
        "12.5, ns/op, 12.5, ns, LOWER",
        "950, us, 950000, ns, LOWER",
        "8.75, us/op, 8750, ns, LOWER",
        "1.5, \u00b5s, 1500, ns, LOWER",
        "1.5, \u03bcs, 1500, ns, LOWER",
        "3.5, ms, 3500000, ns, LOWER",
        "0.000946, s, 946000, ns, LOWER",
        "8400.5, s/op, 8400500000000, ns, LOWER",
        "2, min, 120000000000, ns, LOWER",
        "410, ps, 0.41, ns, LOWER",
        "1344, B/op, 1344, B, LOWER",
        "2, KB, 2000, B, UNKNOWN",
        "2, kB, 2000, B, UNKNOWN",
        "2, KiB, 2048, B, UNKNOWN",
        "2, MiB, 2097152, B, UNKNOWN",
        "185.40, MiB/s, 194405990.4, B/s, HIGHER",
        "1024.5, MB/sec, 1024500000, B/s, HIGHER",
        "100, ops/s, 100, ops/s, HIGHER",
        "2, ops/us, 2000000, ops/s, HIGHER",
        "90, ops/min, 1.5, ops/s, HIGHER",
        "5, iter/sec, 5, ops/s, HIGHER",
        "7, allocs/op, 7, allocs, LOWER",
        "0.8125, ratio, 0.8125, ratio, UNKNOWN",
        "3, files/op, 3, files/op, UNKNOWN",
        "9, tx/s, 9, tx/s, UNKNOWN",
        "9, mb, 9, mb, UNKNOWN",
        "9, ops/s/op, 9, ops/s/op, UNKNOWN",
    })
    void converts(double printed, String unit, double value, String base, String direction) {
        Unit meaning = Unit.of(unit);
        assertThat(meaning.toBase(printed)).isEqualTo(value);
        assertThat(meaning.base()).isEqualTo(base);
        assertThat(meaning.direction()).hasToString(direction);
        assertThat(meaning.printed()).isEqualTo(unit);
    }

    @Test
    void keepsFamiliesApart() {
        assertThat(Unit.of("ms").family()).isNotEqualTo(Unit.of("MB").family());
        assertThat(Unit.of("B").family()).isNotEqualTo(Unit.of("B/s").family());
        assertThat(Unit.of("ms").family()).isEqualTo(Unit.of("ns/op").family());
        assertThat(Unit.of("ratio").family()).isEqualTo("ratio");
        assertThat(Unit.of("").family()).isEmpty();
    }
}
