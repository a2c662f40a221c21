package io.stepwatch.schema.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GlobTest {

    @ParameterizedTest(name = "{0} and {1}: {2}")
    @CsvSource(
            delimiter = '|',
            value = {
                "posts: Pro | posts: Pro | true",
                "posts: Pro | posts: Pr | false",
                "Encode/* | Encode/json/large | true",
                "Encode/* | Decode/json | false",
                "*json* | Encode/json/large | true",
                "a?c | abc | true",
                "a?c | ac | false",
                "a\\*c | a*c | true",
                "a\\*c | abc | false",
                "a**c | abbc | true",
                "*abac | ababac | true",
                "* | '' | true",
                "'' | anything | true",
                "Encode | encode | false",
                "[ab] | a | false"
            })
    void fitsTheWholeName(String pattern, String name, boolean fits) {
        assertThat(Glob.matches(pattern, name)).isEqualTo(fits);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void agreesWithARegularExpression(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 2000; i++) {
            String pattern = text(random, "ab*?", 1 + random.nextInt(7));
            String name = text(random, "ab", random.nextInt(9));
            String regex = pattern.replace("*", ".*").replace("?", ".");
            assertThat(Glob.matches(pattern, name))
                    .as(pattern + " and " + name)
                    .isEqualTo(Pattern.matches(regex, name));
        }
    }

    @Test
    void endsSoonWhateverAPersonWrites() {
        assertThat(Glob.matches("*a".repeat(200) + "b", "a".repeat(5000))).isFalse();
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"plain", "a*b?", "back\\slash", "\\", "*"})
    void makesAPatternThatFitsOneNameAlone(String name) {
        String exactly = Glob.exactly(name);
        assertThat(Glob.matches(exactly, name)).isTrue();
        assertThat(Glob.matches(exactly, name + "x")).isFalse();
        assertThat(Glob.isOpen(exactly)).isFalse();
        assertThat(Glob.text(exactly)).isEqualTo(name);
    }

    private static String text(Random random, String letters, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(letters.charAt(random.nextInt(letters.length())));
        }
        return text.toString();
    }
}
