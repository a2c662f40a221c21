package io.stepwatch.cli.deadletters;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SentTest {

    @Test
    void joinsNeighboursIntoRanges() {
        Sent sent = Sent.nothing().with(List.of(5L, 3L, 4L, 9L));
        assertThat(sent.text()).isEqualTo("3-5,9-9");
        assertThat(sent.with(List.of(6L, 7L, 8L)).text()).isEqualTo("3-9");
        assertThat(Sent.parse("").has(0)).isFalse();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void remembersWhatASetWould(long seed) {
        Random random = new Random(seed);
        Set<Long> set = new HashSet<>();
        Sent sent = Sent.nothing();
        for (int round = 0; round < 30; round++) {
            List<Long> more = new ArrayList<>();
            for (int i = random.nextInt(8); i >= 0; i--) {
                more.add((long) random.nextInt(100));
            }
            set.addAll(more);
            sent = Sent.parse(sent.with(more).text());
            for (long offset = 0; offset < 100; offset++) {
                assertThat(sent.has(offset)).isEqualTo(set.contains(offset));
            }
        }
    }
}
