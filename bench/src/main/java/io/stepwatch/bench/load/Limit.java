package io.stepwatch.bench.load;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.ValueDecoder;
import java.nio.ByteBuffer;
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

/** The least that an application with logged state does: decode a record, put 200 bytes, nothing else. */
final class Limit {

    static final String STORE = "values";

    private static final int BYTES = 200;

    private Limit() {}

    static Topology topology(TopologyConfig config, String topic, RegistryClient registry) {
        return new Topology(config)
                .addSource("read", new ByteArrayDeserializer(), new ByteArrayDeserializer(), topic)
                .addProcessor("put", () -> new Put(new ValueDecoder<>(registry, BenchmarkRun.getClassSchema())), "read")
                .addStateStore(
                        Stores.keyValueStoreBuilder(
                                        Stores.persistentKeyValueStore(STORE), Serdes.Bytes(), Serdes.ByteArray())
                                .withLoggingEnabled(Map.of())
                                .withCachingDisabled(),
                        "put");
    }

    private static final class Put implements Processor<byte[], byte[], Void, Void> {

        private final ValueDecoder<BenchmarkRun> decoder;
        private @Nullable KeyValueStore<Bytes, byte[]> store;

        Put(ValueDecoder<BenchmarkRun> decoder) {
            this.decoder = decoder;
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
            BenchmarkRun run = decoder.decode(record.value());
            byte[] key = ByteBuffer.allocate(record.key().length + 8)
                    .put(record.key())
                    .putLong(run.getPosition())
                    .array();
            byte[] value = new byte[BYTES];
            // Bytes that do not compress, as those of real values.
            System.arraycopy(record.value(), 0, value, 0, Math.min(BYTES, record.value().length));
            store.put(Bytes.wrap(key), value);
        }
    }
}
