package io.stepwatch.sink.store;

import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.Serdes;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.RegistryClient;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes.WrapperSerde;

/** Events in stores and internal topics, under the subject of the public topic whose schema they have. */
public final class EventSerde {

    private EventSerde() {}

    /** The serde of a topic's events, wherever they are kept. */
    public static <T extends SpecificRecordBase> Serde<T> of(
            Topic topic, Connection connection, RegistryClient registry) {
        Serde<T> serde = Serdes.of(topic, registry);
        String name = topic.name(connection.topicPrefix());
        return new WrapperSerde<>(
                (anyTopic, event) -> serde.serializer().serialize(name, event),
                (anyTopic, bytes) -> serde.deserializer().deserialize(name, bytes));
    }
}
