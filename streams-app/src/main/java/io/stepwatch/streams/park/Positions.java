package io.stepwatch.streams.park;

import io.stepwatch.app.Health;
import io.stepwatch.app.Outages;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.ValueDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.streams.processor.api.Record;

/** Writes a position into a run; for one thread. */
public final class Positions {

    private final String topic;
    private final Health health;
    private final Duration patience;
    private final ValueDecoder<BenchmarkRun> decoder;
    private final Serializer<SpecificRecordBase> serializer;

    /**
     * For the runs of one topic.
     *
     * @param topic the topic of runs
     * @param serializer of runs; it waits as long for the registry as a record does
     * @param patience how long a record waits for the registry
     */
    public Positions(
            String topic,
            RegistryClient registry,
            Serializer<SpecificRecordBase> serializer,
            Health health,
            Duration patience) {
        this.topic = topic;
        this.health = health;
        this.patience = patience;
        this.decoder = new ValueDecoder<>(registry, BenchmarkRun.getClassSchema());
        this.serializer = serializer;
    }

    BenchmarkRun decode(byte[] value) {
        return Outages.waitForRegistry(health, patience, () -> decoder.decode(value));
    }

    /** The record of a run whose position is known now. */
    Record<byte[], byte[]> placed(BenchmarkRun run, long position, long time) {
        run.setPosition(position);
        byte[] value = Objects.requireNonNull(serializer.serialize(topic, run), "a run has bytes");
        return new Record<>(TopicKeys.run(run).getBytes(StandardCharsets.UTF_8), value, time);
    }
}
