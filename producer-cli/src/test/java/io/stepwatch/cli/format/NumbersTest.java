package io.stepwatch.cli.format;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumbersTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource({"1, 1", "-1.5, -1.5", "+2, 2", ".5, 0.5", "5., 5", "1e3, 1000", "1E-2, 0.01", "007, 7"})
    void readsDecimalNumbers(String text, double value) {
        assertThat(Numbers.parse(text)).hasValue(value);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"NaN", "nan", "+Inf", "-inf", "Infinity", "1e999"})
    void tellsThatANumberIsNotFinite(String text) {
        assertThat(Numbers.parse(text)).isPresent();
        assertThat(Numbers.parse(text).getAsDouble()).isNotFinite();
    }

    @ParameterizedTest(name = "<{0}>")
    @ValueSource(strings = {"", " ", "1,5", "0x10", "1d", "1f", "1_000", "--1", "1e", "e3", "١", "1 2", ".", "n/a"})
    void refusesEverythingElse(String text) {
        assertThat(Numbers.parse(text)).isEmpty();
    }
}
