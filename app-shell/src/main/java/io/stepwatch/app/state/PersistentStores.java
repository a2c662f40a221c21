package io.stepwatch.app.state;

import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueBytesStoreSupplier;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;

/** Where the applications take their stores on disk from. */
public final class PersistentStores {

    private PersistentStores() {}

    /** Makes key-value stores on disk; one that is closed in doubt forgets how far it had read. */
    public static KeyValueBytesStoreSupplier keyValue(String name) {
        KeyValueBytesStoreSupplier disk = Stores.persistentKeyValueStore(name);
        return new KeyValueBytesStoreSupplier() {
            @Override
            public String name() {
                return disk.name();
            }

            @Override
            public KeyValueStore<Bytes, byte[]> get() {
                return new DoubtfulStore(disk.get());
            }

            @Override
            public String metricsScope() {
                return disk.metricsScope();
            }
        };
    }
}
