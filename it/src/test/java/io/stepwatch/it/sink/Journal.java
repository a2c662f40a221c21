package io.stepwatch.it.sink;

import static java.util.Objects.requireNonNull;

import io.stepwatch.events.OutboxEntry;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.AvroSerializer;
import io.stepwatch.schema.kafka.SerdeConfig;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.ValueDecoder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** What is written to the topics of a site, and what is in them. */
final class Journal implements AutoCloseable {

    private final Connection connection;
    private final RegistryClient registry;
    private final KafkaProducer<String, byte[]> producer;

    Journal(Connection connection) {
        this.connection = connection;
        this.registry = SerdeConfig.registry(connection);
        this.producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", connection.bootstrapServers()),
                new StringSerializer(),
                new ByteArraySerializer());
    }

    /** Returns when the broker has the event. */
    <T extends SpecificRecordBase> void send(Topic topic, String key, T event) {
        send(topic, key, requireNonNull(new AvroSerializer<T>(registry, true).serialize(name(topic), event)));
    }

    /** Returns when the broker has the value. */
    void send(Topic topic, String key, byte[] value) {
        try {
            producer.send(new ProducerRecord<>(name(topic), key, value)).get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Everything in a topic. */
    List<ConsumerRecord<String, byte[]>> read(Topic topic) {
        List<ConsumerRecord<String, byte[]>> found = new ArrayList<>();
        try (KafkaConsumer<String, byte[]> consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", connection.bootstrapServers()),
                new StringDeserializer(),
                new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(name(topic)).stream()
                    .map(info -> new TopicPartition(info.topic(), info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                consumer.poll(Duration.ofMillis(200)).forEach(found::add);
            }
        }
        return found;
    }

    /** What a target shows, by alert. */
    Map<String, OutboxEntry> shown(String target) {
        ValueDecoder<OutboxEntry> decoder = new ValueDecoder<>(registry, OutboxEntry.getClassSchema());
        Map<String, OutboxEntry> shown = new HashMap<>();
        for (ConsumerRecord<String, byte[]> record : read(Topic.OUTBOX)) {
            OutboxEntry entry = decoder.decode(record.value());
            if (entry.getTarget().equals(target)) {
                shown.put(entry.getAlert(), entry);
            }
        }
        return shown;
    }

    RegistryClient registry() {
        return registry;
    }

    private String name(Topic topic) {
        return topic.name(connection.topicPrefix());
    }

    @Override
    public void close() {
        producer.close(Duration.ofSeconds(5));
    }
}
