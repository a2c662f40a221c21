package io.stepwatch.schema.kafka;

import io.stepwatch.schema.registry.MalformedValueException;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.ValueDecoder;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Deserializer;
import org.jspecify.annotations.Nullable;

/** Reads one type of record in the Confluent wire format. A null stays null (a tombstone). */
public final class AvroDeserializer<T extends SpecificRecordBase> implements Deserializer<T> {

    private final Schema schema;
    private @Nullable ValueDecoder<T> decoder;

    /** For one record type; {@link #configure} gives the registry. */
    public AvroDeserializer(Schema schema) {
        this.schema = schema;
    }

    /** With a client that is shared. */
    public AvroDeserializer(RegistryClient registry, Schema schema) {
        this.schema = schema;
        this.decoder = new ValueDecoder<>(registry, schema);
    }

    @Override
    public void configure(Map<String, ?> configs, boolean isKey) {
        decoder = new ValueDecoder<>(SerdeConfig.registry(configs), schema);
    }

    @Override
    public @Nullable T deserialize(String topic, byte @Nullable [] value) {
        if (value == null) {
            return null;
        }
        ValueDecoder<T> ready = decoder;
        if (ready == null) {
            throw new IllegalStateException("deserializer is not configured; call configure first");
        }
        try {
            return ready.decode(value);
        } catch (MalformedValueException e) {
            throw new SerializationException(topic + ": " + e.getMessage(), e);
        }
    }
}
