package io.stepwatch.schema.kafka;

import io.stepwatch.schema.registry.RegistryUnavailableException;
import java.io.IOException;
import java.net.URI;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/** Somebody else's serializer: where it could not reach its registry, that is said as ours would say it. */
final class NamedSerializer<T extends SpecificRecordBase> implements Serializer<T> {

    private final URI registry;
    private final Serializer<Object> serializer;

    NamedSerializer(URI registry, Serializer<Object> serializer) {
        this.registry = registry;
        this.serializer = serializer;
    }

    @Override
    public byte @Nullable [] serialize(String topic, @Nullable T record) {
        try {
            return serializer.serialize(topic, record);
        } catch (SerializationException e) {
            for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
                if (cause instanceof IOException) {
                    throw new RegistryUnavailableException(
                            "registry " + registry + " did not give "
                                    + serializer.getClass().getName() + " what it needs: " + cause.getMessage(),
                            e);
                }
            }
            throw e;
        }
    }

    @Override
    public void close() {
        serializer.close();
    }
}
