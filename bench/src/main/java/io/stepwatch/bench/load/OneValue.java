package io.stepwatch.bench.load;

import io.stepwatch.schema.identity.Fingerprint;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.streams.ingest.Measured;
import java.util.Map;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyConfig;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.jspecify.annotations.Nullable;

/** Keeps the window of a series and its state of detection in one value, which every point writes anew. */
final class OneValue implements Processor<byte[], byte[], Void, Void> {

    static final String STORE = "series";

    /** Bytes of a point without a key of its own. */
    private static final int POINT = 60;

    private final Decoding decoding;
    private @Nullable KeyValueStore<Bytes, byte[]> store;

    private OneValue(Decoding decoding) {
        this.decoding = decoding;
    }

    static Topology topology(TopologyConfig config, String topic, RegistryClient registry) {
        return new Topology(config)
                .addSource("read", new ByteArrayDeserializer(), new ByteArrayDeserializer(), topic)
                .addProcessor("put", () -> new OneValue(new Decoding(registry)), "read")
                .addStateStore(
                        Stores.keyValueStoreBuilder(
                                        Stores.persistentKeyValueStore(STORE), Serdes.Bytes(), Serdes.ByteArray())
                                .withLoggingEnabled(Map.of())
                                .withCachingDisabled(),
                        "put");
    }

    @Override
    public void init(ProcessorContext<Void, Void> context) {
        store = context.getStateStore(STORE);
    }

    @Override
    public void process(Record<byte[], byte[]> record) {
        if (store == null) {
            throw new IllegalStateException("not initialised");
        }
        Measured measured = decoding.measured(record);
        Bytes key = Bytes.wrap(new Fingerprint().text(measured.group()).bytes(16));
        byte @Nullable [] before = store.get(key);
        int points = before == null ? 0 : (before.length - WindowedRows.DETECTION) / POINT;
        int kept = Math.min(points, WindowedRows.WINDOW - 1);
        byte[] now = new byte[WindowedRows.DETECTION + (kept + 1) * POINT];
        if (before != null) {
            System.arraycopy(before, 0, now, 0, WindowedRows.DETECTION);
            System.arraycopy(
                    before, before.length - kept * POINT, now, WindowedRows.DETECTION, kept * POINT);
        }
        // Bytes that do not compress, as those of real points.
        System.arraycopy(measured.value(), 0, now, now.length - POINT, Math.min(POINT, measured.value().length));
        store.put(key, now);
    }
}
