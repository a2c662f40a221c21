package io.stepwatch.streams.shadow;

import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.Topic;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** One topic from its beginning to where it ends now, as far as it is committed. */
final class Log {

    private static final Duration POLL = Duration.ofMillis(100);
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Connection connection;
    private final String topic;

    Log(Connection connection, Topic topic) {
        this.connection = connection;
        this.topic = topic.name(connection.topicPrefix());
    }

    /** About how many records there are. */
    long size() {
        try (KafkaConsumer<byte[], byte[]> consumer = consumer()) {
            List<TopicPartition> partitions = partitions(consumer);
            Map<TopicPartition, Long> begins = consumer.beginningOffsets(partitions, PATIENCE);
            return consumer.endOffsets(partitions, PATIENCE).entrySet().stream()
                    .mapToLong(end -> end.getValue() - begins.getOrDefault(end.getKey(), 0L))
                    .sum();
        }
    }

    /** Hands over every record; the order is that of each partition. */
    void read(Consumer<ConsumerRecord<byte[], byte[]>> taker) {
        try (KafkaConsumer<byte[], byte[]> consumer = consumer()) {
            List<TopicPartition> partitions = partitions(consumer);
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions, PATIENCE);
            long heard = System.nanoTime();
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
                    taker.accept(record);
                    heard = System.nanoTime();
                }
                if (System.nanoTime() - heard > PATIENCE.toNanos()) {
                    throw new TimeoutException("nothing more came from topic " + topic);
                }
            }
        }
    }

    private List<TopicPartition> partitions(KafkaConsumer<byte[], byte[]> consumer) {
        return consumer.partitionsFor(topic, PATIENCE).stream()
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
    }

    private KafkaConsumer<byte[], byte[]> consumer() {
        Map<String, Object> config = new HashMap<>(connection.kafka());
        config.put(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, connection.bootstrapServers());
        config.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        config.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        return new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }
}
