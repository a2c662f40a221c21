package io.stepwatch.app;

import java.time.Duration;
import org.apache.kafka.common.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/** A serializer that waits while the registry is away, with health degraded. */
public final class PatientSerializer<T> implements Serializer<T> {

    private final Serializer<T> serializer;
    private final Health health;
    private final Duration patience;

    public PatientSerializer(Serializer<T> serializer, Health health, Duration patience) {
        this.serializer = serializer;
        this.health = health;
        this.patience = patience;
    }

    @Override
    public byte @Nullable [] serialize(String topic, @Nullable T value) {
        return value == null
                ? null
                : Outages.waitForRegistry(health, patience, () -> serializer.serialize(topic, value));
    }
}
