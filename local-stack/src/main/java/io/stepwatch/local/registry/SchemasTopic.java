package io.stepwatch.local.registry;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The one partition of the compacted topic that the registry's memory is kept in. */
final class SchemasTopic implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SchemasTopic.class);
    private static final Duration READ_LIMIT = Duration.ofSeconds(60);
    private static final Duration WRITE_LIMIT = Duration.ofSeconds(15);

    private final String bootstrapServers;
    private final String topic;
    private KafkaProducer<String, String> producer;

    SchemasTopic(String bootstrapServers, String topic) {
        this.bootstrapServers = bootstrapServers;
        this.topic = topic;
        SchemasTopicCreation.ensure(bootstrapServers, topic);
        this.producer = newProducer();
    }

    /** Every change that is kept, oldest first. */
    List<Change> readToEnd() {
        TopicPartition partition = new TopicPartition(topic, 0);
        List<Change> changes = new ArrayList<>();
        try (KafkaConsumer<String, String> consumer = newConsumer()) {
            consumer.assign(List.of(partition));
            consumer.seekToBeginning(List.of(partition));
            long end = consumer.endOffsets(List.of(partition), READ_LIMIT).getOrDefault(partition, 0L);
            long deadline = System.nanoTime() + READ_LIMIT.toNanos();
            while (consumer.position(partition, READ_LIMIT) < end) {
                if (System.nanoTime() > deadline) {
                    throw new RegistryException("the topic " + topic + " could not be read to its end within "
                            + READ_LIMIT.toSeconds() + " s; check the broker at " + bootstrapServers);
                }
                consumer.poll(Duration.ofMillis(100)).forEach(record -> changes.add(parse(record)));
            }
        } catch (KafkaException e) {
            throw new RegistryException(
                    "the topic " + topic + " cannot be read; check the broker at " + bootstrapServers, e);
        }
        return changes;
    }

    /** Returns when the broker has all of them; otherwise nobody knows. */
    void append(List<Change> changes) {
        List<Future<RecordMetadata>> answers = new ArrayList<>();
        try {
            for (Change change : changes) {
                answers.add(producer.send(
                        new ProducerRecord<>(topic, 0, ChangeJson.key(change), ChangeJson.value(change))));
            }
            for (Future<RecordMetadata> answer : answers) {
                answer.get(WRITE_LIMIT.toSeconds(), TimeUnit.SECONDS);
            }
        } catch (InterruptedException | InterruptException e) {
            Thread.currentThread().interrupt();
            throw Problem.notKept();
        } catch (ExecutionException | TimeoutException | KafkaException e) {
            LOG.warn("topic={} reason=\"a change was not acknowledged\"", topic, e);
            throw Problem.notKept();
        }
    }

    /** Gives up everything that is still on its way, so that nothing written earlier can arrive later. */
    void reconnect() {
        producer.close(Duration.ZERO);
        producer = newProducer();
    }

    @Override
    public void close() {
        producer.close(Duration.ofSeconds(1));
    }

    private Change parse(ConsumerRecord<String, String> record) {
        try {
            return ChangeJson.parse(record.key(), record.value());
        } catch (RuntimeException e) {
            throw new RegistryException(
                    "the record at offset " + record.offset() + " of the topic " + topic
                            + " was not written by this version of the registry; use the version that wrote it, or another topic",
                    e);
        }
    }

    private KafkaProducer<String, String> newProducer() {
        return new KafkaProducer<>(
                Map.of(
                        "bootstrap.servers", bootstrapServers,
                        "client.id", "stepwatch-registry",
                        "acks", "all",
                        "linger.ms", "0",
                        "max.block.ms", "10000",
                        "request.timeout.ms", "5000",
                        "delivery.timeout.ms", "10000"),
                new StringSerializer(),
                new StringSerializer());
    }

    private KafkaConsumer<String, String> newConsumer() {
        return new KafkaConsumer<>(
                Map.of(
                        "bootstrap.servers",
                        bootstrapServers,
                        "client.id",
                        "stepwatch-registry",
                        "enable.auto.commit",
                        false),
                new StringDeserializer(),
                new StringDeserializer());
    }
}
