package io.stepwatch.bench.load;

import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.streams.ingest.Measured;
import io.stepwatch.streams.window.Checkpoint;
import io.stepwatch.streams.window.Group;
import io.stepwatch.streams.window.History;
import io.stepwatch.streams.window.Taken;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyConfig;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Puts points where the application puts them: a row each, a head now and then, a checkpoint every so many. */
final class WindowedRows implements Processor<byte[], byte[], Void, Void> {

    static final String STORE = History.STORE;

    /** Bytes of one state of detection, as measured. */
    static final int DETECTION = 1300;

    static final int WINDOW = 512;

    private final Decoding decoding;
    private final Map<String, Group> groups = new HashMap<>();
    private @Nullable History history;

    private WindowedRows(Decoding decoding) {
        this.decoding = decoding;
    }

    static Topology topology(TopologyConfig config, String topic, RegistryClient registry) {
        Topology topology = new Topology(config)
                .addSource("read", new ByteArrayDeserializer(), new ByteArrayDeserializer(), topic)
                .addProcessor("put", () -> new WindowedRows(new Decoding(registry)), "read");
        History.addTo(topology, "put");
        return topology;
    }

    @Override
    public void init(ProcessorContext<Void, Void> context) {
        history = History.of(context, WINDOW);
        groups.clear();
    }

    @Override
    public void process(Record<byte[], byte[]> record) {
        if (history == null) {
            throw new IllegalStateException("not initialised");
        }
        Measured measured = decoding.measured(record);
        Group group = groups.computeIfAbsent(measured.group(), history::group);
        if (group.take(measured) instanceof Taken.Accepted accepted && accepted.newest()) {
            List<byte[]> states = measured.readings().stream()
                    .map(reading -> new byte[DETECTION])
                    .toList();
            if (group.append()) {
                group.checkpoint(new Checkpoint(measured.position(), states));
            }
            group.trim(position -> false);
            if (group.isDue()) {
                group.save(states);
            }
        }
    }
}
