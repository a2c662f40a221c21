package io.stepwatch.it;

import io.stepwatch.schema.kafka.EventDeserializer;
import io.stepwatch.schema.kafka.SerdeConfig;
import io.stepwatch.schema.kafka.Topic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** Everything on a topic that was committed, partition by partition. */
final class Records {

    private Records() {}

    /** The records with their values as bytes. */
    static List<ConsumerRecord<String, byte[]>> raw(Installation installation, Topic topic) {
        return read(installation, installation.topic(topic), new StringDeserializer());
    }

    /** The records of any topic as bytes. */
    static List<ConsumerRecord<byte[], byte[]>> bytes(Installation installation, String topic) {
        return read(installation, topic, new ByteArrayDeserializer());
    }

    private static <K> List<ConsumerRecord<K, byte[]>> read(
            Installation installation, String topic, Deserializer<K> keys) {
        Map<String, Object> config = new HashMap<>();
        config.put("bootstrap.servers", installation.connection().bootstrapServers());
        config.put("isolation.level", "read_committed");
        List<ConsumerRecord<K, byte[]>> records = new ArrayList<>();
        try (KafkaConsumer<K, byte[]> consumer = new KafkaConsumer<>(config, keys, new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                    .map(info -> new TopicPartition(info.topic(), info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = ends(installation, partitions);
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                consumer.poll(Duration.ofMillis(100)).forEach(records::add);
            }
        }
        return records;
    }

    /**
     * Where the partitions end, open transactions included: offsets of a finished transaction are visible a moment before
     * its records are, and a reader of committed records has to wait for those.
     */
    private static Map<TopicPartition, Long> ends(Installation installation, List<TopicPartition> partitions) {
        Map<String, Object> config =
                Map.of("bootstrap.servers", installation.connection().bootstrapServers());
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            return consumer.endOffsets(partitions);
        }
    }

    /** The values, decoded; tombstones are left out. */
    static <T extends SpecificRecordBase> List<T> values(Installation installation, Topic topic, Class<T> type) {
        List<T> values = new ArrayList<>();
        try (EventDeserializer events = new EventDeserializer()) {
            events.configure(SerdeConfig.of(installation.connection()), false);
            for (ConsumerRecord<String, byte[]> found : raw(installation, topic)) {
                SpecificRecordBase value = events.deserialize(found.topic(), found.value());
                if (value != null) {
                    values.add(type.cast(value));
                }
            }
        }
        return values;
    }
}
