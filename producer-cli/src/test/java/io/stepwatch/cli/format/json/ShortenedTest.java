package io.stepwatch.cli.format.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShortenedTest {

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"a", "é", "€", "\ud83d\ude00"})
    void keepsWhatFitsAndCutsBetweenCharacters(String character) {
        int bytes = character.getBytes(StandardCharsets.UTF_8).length;
        String fits = character.repeat(256 / bytes);
        assertThat(Shortened.parameter(fits)).isEqualTo(fits);
        String cut = Shortened.parameter(character.repeat(256));
        if (bytes > 1) {
            assertThat(cut).matches("(?:" + character + ")+…[0-9a-f]{16}");
            assertThat(cut.getBytes(StandardCharsets.UTF_8)).hasSizeBetween(240, 256);
        }
    }

    @Test
    void differsWhereTheTextDoes() {
        assertThat(Shortened.parameter("x".repeat(300) + "a"))
                .isNotEqualTo(Shortened.parameter("x".repeat(300) + "b"))
                .isEqualTo(Shortened.parameter("x".repeat(300) + "a"));
        assertThat(Shortened.name("x".repeat(1024))).hasSize(1024);
        assertThat(Shortened.name("x".repeat(1025)).getBytes(StandardCharsets.UTF_8))
                .hasSize(1024);
    }
}
