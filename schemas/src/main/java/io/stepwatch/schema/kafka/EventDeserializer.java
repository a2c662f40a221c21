package io.stepwatch.schema.kafka;

import io.stepwatch.schema.registry.EventDecoder;
import io.stepwatch.schema.registry.MalformedValueException;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Deserializer;
import org.jspecify.annotations.Nullable;

/**
 * Reads any event of Stepwatch into its generated class, by the name in its schema. Named in a consumer's
 * {@code value.deserializer}; prints as JSON. A null stays null (a tombstone).
 */
public final class EventDeserializer implements Deserializer<SpecificRecordBase> {

    private @Nullable EventDecoder decoder;

    @Override
    public void configure(Map<String, ?> configs, boolean isKey) {
        if (isKey) {
            throw new IllegalArgumentException("keys are text, never Avro; name StringDeserializer for keys");
        }
        List<Schema> types = Topic.withSchema().stream()
                .map(topic -> topic.schema().orElseThrow())
                .toList();
        decoder = new EventDecoder(SerdeConfig.registry(configs), types);
    }

    @Override
    public @Nullable SpecificRecordBase deserialize(String topic, byte @Nullable [] value) {
        if (value == null) {
            return null;
        }
        EventDecoder ready = decoder;
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
