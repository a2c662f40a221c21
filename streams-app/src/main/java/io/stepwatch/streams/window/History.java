package io.stepwatch.streams.window;

import java.util.Map;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StoreQueryParameters;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.api.ProcessingContext;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.QueryableStoreTypes;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;
import org.apache.kafka.streams.state.Stores;

/** The store with the state of all groups of a partition; what is written is logged to the broker. */
public final class History {

    /** Name of the store. Another name would be another store: renaming is a migration. */
    public static final String STORE = "series";

    private static final int LARGEST_VALUE = 2 * 1024 * 1024;

    private final KeyValueStore<Bytes, byte[]> store;

    private final int window;

    private History(KeyValueStore<Bytes, byte[]> store, int window) {
        this.store = store;
        this.window = window;
    }

    /** Adds the store to a topology for one processor. */
    public static void addTo(Topology topology, String processor) {
        topology.addStateStore(
                Stores.keyValueStoreBuilder(Stores.persistentKeyValueStore(STORE), Serdes.Bytes(), Serdes.ByteArray())
                        .withLoggingEnabled(
                                Map.of(TopicConfig.MAX_MESSAGE_BYTES_CONFIG, Integer.toString(LARGEST_VALUE)))
                        .withCachingDisabled(),
                processor);
    }

    /**
     * The store of a processor.
     *
     * @param window how many points a late one may be behind the newest
     */
    public static History of(ProcessingContext context, int window) {
        return new History(context.getStateStore(STORE), window);
    }

    /**
     * The store of a partition, to be looked at, as far as it is committed.
     *
     * @throws org.apache.kafka.streams.errors.InvalidStateStoreException while it is being restored or moved
     */
    public static History reading(KafkaStreams streams, Place place, int window) {
        ReadOnlyKeyValueStore<Bytes, byte[]> store = streams.store(
                StoreQueryParameters.fromNameAndType(STORE, QueryableStoreTypes.<Bytes, byte[]>keyValueStore())
                        .withPartition(place.partition()));
        return new History(new ReadOnlyStore(store), window);
    }

    /** A store of its own, in memory, that nobody else sees. */
    public static History inMemory(int window) {
        return new History(Stores.inMemoryKeyValueStore(STORE).get(), window);
    }

    /** The state of a group; a new one when it is unknown. */
    public Group group(String id) {
        return new Group(store, id, window);
    }
}
