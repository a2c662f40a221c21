package io.stepwatch.streams.window;

import io.stepwatch.app.state.PersistentStores;
import java.util.Map;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;

/** How all stores here are kept: on disk, every write logged to the broker at once. */
final class Logged {

    /** Small segments are compacted soon after they were written. */
    private static final String SEGMENT_BYTES = Integer.toString(64 * 1024 * 1024);

    private static final String LARGEST_VALUE = Integer.toString(2 * 1024 * 1024);

    private Logged() {}

    /** Adds a store to a topology for some processors. */
    static void add(Topology topology, String store, String... processors) {
        StoreBuilder<KeyValueStore<Bytes, byte[]>> builder = Stores.keyValueStoreBuilder(
                        PersistentStores.keyValue(store), Serdes.Bytes(), Serdes.ByteArray())
                .withLoggingEnabled(Map.of(
                        TopicConfig.MAX_MESSAGE_BYTES_CONFIG,
                        LARGEST_VALUE,
                        TopicConfig.SEGMENT_BYTES_CONFIG,
                        SEGMENT_BYTES,
                        TopicConfig.CLEANUP_POLICY_CONFIG,
                        TopicConfig.CLEANUP_POLICY_COMPACT))
                .withCachingDisabled();
        topology.addStateStore(builder, processors);
    }
}
