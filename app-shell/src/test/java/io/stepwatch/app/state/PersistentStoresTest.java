package io.stepwatch.app.state;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.processor.TaskId;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.state.KeyValueStore;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is found on disk by the process that comes after one that died before it deleted what it had closed. */
class PersistentStoresTest {

    private static final TopicPartition CHANGELOG = new TopicPartition("changelog", 0);
    private static final Bytes KEPT = key("kept");
    private static final Bytes ABORTED = key("aborted");

    @TempDir
    private Path folder;

    static Stream<Named<Consumer<KeyValueStore<Bytes, byte[]>>>> writes() {
        return Stream.of(
                Named.of("put", store -> store.put(ABORTED, new byte[] {2})),
                Named.of("putIfAbsent", store -> store.putIfAbsent(ABORTED, new byte[] {2})),
                Named.of("putAll", store -> store.putAll(List.of(KeyValue.pair(ABORTED, new byte[] {2})))),
                Named.of("delete", store -> store.delete(KEPT)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("writes")
    void whatWasNotCommittedIsNeverTakenForCommitted(Consumer<KeyValueStore<Bytes, byte[]>> write) {
        KeyValueStore<Bytes, byte[]> store = open();
        store.put(KEPT, new byte[] {1});
        store.commit(Map.of(CHANGELOG, 1L));
        write.accept(store);
        store.close();

        KeyValueStore<Bytes, byte[]> next = open();
        assertThat(next.committedOffset(CHANGELOG))
                .as("without an offset the files are deleted and read back")
                .isNull();
        next.close();
    }

    @Test
    void whatWasCommittedIsThereAgain() {
        KeyValueStore<Bytes, byte[]> store = open();
        store.put(KEPT, new byte[] {1});
        store.commit(Map.of(CHANGELOG, 1L));
        store.close();

        KeyValueStore<Bytes, byte[]> next = open();
        assertThat(next.committedOffset(CHANGELOG)).isEqualTo(1L);
        assertThat(next.get(KEPT)).containsExactly(1);
        next.close();
    }

    @Test
    void lookingPutsNothingInDoubt() {
        KeyValueStore<Bytes, byte[]> store = open();
        store.put(KEPT, new byte[] {1});
        store.commit(Map.of(CHANGELOG, 1L));
        store.close();
        KeyValueStore<Bytes, byte[]> reader = open();
        try (var all = reader.all()) {
            assertThat(all.next().key).isEqualTo(KEPT);
        }
        reader.close();

        KeyValueStore<Bytes, byte[]> next = open();
        assertThat(next.committedOffset(CHANGELOG)).isEqualTo(1L);
        next.close();
    }

    @Test
    void aTransactionalStoreKeepsItsOffsetAndDropsTheRest() {
        KeyValueStore<Bytes, byte[]> store = open(true);
        store.put(KEPT, new byte[] {1});
        store.commit(Map.of(CHANGELOG, 1L));
        store.put(ABORTED, new byte[] {2});
        store.close();

        KeyValueStore<Bytes, byte[]> next = open(true);
        assertThat(next.committedOffset(CHANGELOG)).isEqualTo(1L);
        assertThat(next.get(KEPT)).containsExactly(1);
        assertThat(next.get(ABORTED)).isNull();
        next.close();
    }

    @Test
    void closingTwiceDoesNothingMore() {
        KeyValueStore<Bytes, byte[]> store = open();
        store.put(ABORTED, new byte[] {2});
        store.close();
        store.close();
        assertThat(store.isOpen()).isFalse();
    }

    private KeyValueStore<Bytes, byte[]> open() {
        return open(false);
    }

    private KeyValueStore<Bytes, byte[]> open(boolean transactional) {
        MockProcessorContext<Void, Void> context =
                new MockProcessorContext<>(properties(transactional), new TaskId(0, 0), folder.toFile());
        KeyValueStore<Bytes, byte[]> store = PersistentStores.keyValue("store").get();
        store.init(context.getStateStoreContext(), store);
        return store;
    }

    private static Properties properties(boolean transactional) {
        Properties properties = new Properties();
        properties.put(StreamsConfig.APPLICATION_ID_CONFIG, "app");
        properties.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "unused:1");
        properties.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
        properties.put(StreamsConfig.TRANSACTIONAL_STATE_STORES_CONFIG, transactional);
        return properties;
    }

    private static Bytes key(String text) {
        return Bytes.wrap(text.getBytes(UTF_8));
    }
}
