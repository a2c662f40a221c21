package io.stepwatch.schema.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTextTest {

    private static final String[] PIECES = {
        "a", "Z", "0", "-", ".", "_", "~", "/", "%", "%2F", "=", "&", " ", "µ", "😀", ""
    };

    @Test
    void writesEverythingButUnreservedCharactersAsBytes() {
        assertThat(KeyText.join("hyper", "feature/x", "µs", "a b", "")).isEqualTo("hyper/feature%2Fx/%C2%B5s/a%20b/");
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void splitsIntoThePartsItWasJoinedFromAndNeverJoinsTwoListsIntoOneText(long seed) {
        Random random = new Random(seed);
        Map<String, List<String>> seen = new HashMap<>();
        for (int i = 0; i < 20_000; i++) {
            List<String> parts = new ArrayList<>();
            for (int part = 0; part < 1 + random.nextInt(3); part++) {
                StringBuilder text = new StringBuilder();
                for (int piece = 0; piece < random.nextInt(4); piece++) {
                    text.append(PIECES[random.nextInt(PIECES.length)]);
                }
                parts.add(text.toString());
            }
            String key = KeyText.join(parts);
            assertThat(KeyText.split(key)).isEqualTo(parts);
            assertThat(seen.putIfAbsent(key, parts)).isIn(null, parts);
        }
    }

    @Test
    void refusesHalfOfASurrogatePair() {
        assertThatThrownBy(() -> KeyText.escape("bench\ud800"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not well-formed text");
    }

    @ParameterizedTest
    @ValueSource(strings = {"%", "%2", "%2f", "%GG", "a b", "%FF", "é"})
    void refusesTextThatItNeverWrites(String text) {
        assertThatThrownBy(() -> KeyText.unescape(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
