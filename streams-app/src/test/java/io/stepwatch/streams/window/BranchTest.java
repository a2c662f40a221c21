package io.stepwatch.streams.window;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.junit.jupiter.api.Test;

class BranchTest {

    private final KeyValueStore<Bytes, byte[]> store =
            Stores.inMemoryKeyValueStore("branch").get();
    private final Branch branch = new Branch(store, "hyper/main", 64);

    @Test
    void aRequestIsFirstOnce() {
        assertThat(branch.isFirst("q1")).isTrue();
        assertThat(branch.isFirst("q1")).isFalse();
        assertThat(new Branch(store, "hyper/main", 64).isFirst("q1")).isFalse();
        assertThat(new Branch(store, "hyper/other", 64).isFirst("q1")).isTrue();
    }

    @Test
    void theOldestOfManyRequestsAreForgotten() {
        for (int i = 0; i < Branch.MOST_REQUESTS + 100; i++) {
            assertThat(branch.isFirst("q" + i)).isTrue();
        }
        assertThat(store.approximateNumEntries()).isEqualTo(2L * Branch.MOST_REQUESTS);
        assertThat(branch.isFirst("q" + (Branch.MOST_REQUESTS + 99))).isFalse();
        assertThat(branch.isFirst("q100")).isFalse();
        assertThat(branch.isFirst("q99")).isTrue();
    }
}
