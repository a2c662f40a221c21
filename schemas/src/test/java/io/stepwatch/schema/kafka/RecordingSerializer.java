package io.stepwatch.schema.kafka;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Serializer;

/**
 * Somebody else's serializer: writes what it was told and what it was given. Without the setting {@code reachable} it reaches
 * no registry.
 */
public final class RecordingSerializer implements Serializer<Object> {

    private Map<String, ?> config = Map.of();

    @Override
    public void configure(Map<String, ?> configs, boolean isKey) {
        config = configs;
    }

    @Override
    public byte[] serialize(String topic, Object value) {
        if (!"true".equals(config.get("reachable"))) {
            throw new SerializationException("cannot serialize", new IOException("connection refused"));
        }
        return (topic + " " + value + " " + config.get("schema.registry.url") + " "
                        + config.get("auto.register.schemas") + " " + config.get("basic.auth.user.info"))
                .getBytes(StandardCharsets.UTF_8);
    }
}
