package io.stepwatch.streams;

import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.AvroSerializer;
import io.stepwatch.schema.kafka.ValueSerializers;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.streams.ingest.ReceivedLog;
import io.stepwatch.streams.ingest.TopicReceivedLog;
import java.util.function.Supplier;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.serialization.Serializer;

/**
 * What the topology asks of outside, beside its topics.
 *
 * @param registry has the schemas
 * @param serializers make what writes events
 * @param received make what reads a record once more that was received before
 */
public record Surroundings(
        RegistryClient registry, Supplier<Serializer<SpecificRecordBase>> serializers, Supplier<ReceivedLog> received) {

    /** Those of an application. */
    static Surroundings of(Connection connection, RegistryClient registry) {
        return new Surroundings(
                registry,
                () -> ValueSerializers.of(connection, registry, false),
                () -> new TopicReceivedLog(connection));
    }

    /** Only a registry: records that were received before are gone. */
    public static Surroundings of(RegistryClient registry) {
        return new Surroundings(registry, () -> new AvroSerializer<>(registry, false), ReceivedLog::empty);
    }
}
