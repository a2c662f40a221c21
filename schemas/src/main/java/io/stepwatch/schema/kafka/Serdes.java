package io.stepwatch.schema.kafka;

import io.stepwatch.schema.registry.RegistryClient;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes.WrapperSerde;

/** Serdes of generated records that share one registry client; schemas must be registered before. */
public final class Serdes {

    private Serdes() {}

    /** The serde for the values of a topic. */
    public static <T extends SpecificRecordBase> Serde<T> of(Topic topic, RegistryClient registry) {
        return new WrapperSerde<>(
                new AvroSerializer<>(registry, false),
                new AvroDeserializer<>(registry, topic.schema().orElseThrow()));
    }
}
