package io.stepwatch.cli.format.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongTextsTest {

    private static final String LONG = "x".repeat(LongTexts.LONGEST);

    @ParameterizedTest(name = "<{0}>")
    @ValueSource(
            strings = {"{\"a\": \"b\\\"c\\\\\", \"d\": [1, null]}", "\"never ends", "", "\\\"\\", "[\"\", \"\\u00e9\"]"
            })
    void leavesShortTextsAlone(String json) throws IOException {
        assertThat(read(json)).isEqualTo(json);
    }

    @Test
    void keepsATextOfExactlyTheLongestLength() throws IOException {
        assertThat(read("[\"" + LONG + "\"]")).isEqualTo("[\"" + LONG + "\"]");
    }

    @Test
    void putsAHashInThePlaceOfTheRestAndReadsOnBehindIt() throws IOException {
        String json = read("[\"" + LONG + "rest\", \"short\"]");
        String hash = json.substring(LONG.length() + 2, json.indexOf("\", "));
        assertThat(hash).matches("…[0-9a-f]{16}");
        assertThat(json).isEqualTo("[\"" + LONG + hash + "\", \"short\"]");
        assertThat(read("[\"" + LONG + "other rest\", \"short\"]")).doesNotContain(hash);
        assertThat(read("[\"" + LONG + "rest\", \"" + LONG + "rest\"]"))
                .isEqualTo("[\"" + LONG + hash + "\", \"" + LONG + hash + "\"]");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"\\u00e9", "\\\\", "\\\"", "\ud83d\ude00", "\\n"})
    void cutsNoCharacterInTwo(String character) throws IOException {
        for (int before = 1; before <= character.length(); before++) {
            String start = "x".repeat(LongTexts.LONGEST - before);
            String json = read("\"" + start + character + "xxxxxxxxxx\"");
            String kept = json.substring(1 + start.length(), json.indexOf('…'));
            assertThat(kept).as("%s characters before the limit", before).startsWith(character);
        }
    }

    private static String read(String json) throws IOException {
        StringBuilder text = new StringBuilder();
        try (BufferedReader reader = new BufferedReader(new LongTexts(new StringReader(json)))) {
            for (int c = reader.read(); c >= 0; c = reader.read()) {
                text.append((char) c);
            }
        }
        return text.toString();
    }
}
