package io.stepwatch.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TopicsTest {

    @Test
    void namesTheTopicsThatAPersonMayHaveMeant() {
        assertThat(Topics.similar(
                        "benchmark-runs-typo", List.of("benchmark-runs", "commits", "__consumer_offsets", "orders")))
                .containsExactly("benchmark-runs");
    }
}
