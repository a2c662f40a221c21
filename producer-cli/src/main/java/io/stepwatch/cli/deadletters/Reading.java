package io.stepwatch.cli.deadletters;

import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.Topics;
import io.stepwatch.cli.connect.Trouble;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.Topic;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Reads the dead letters that are there now, one by one, so that many need no more memory than one. */
final class Reading {

    private static final Duration POLL = Duration.ofMillis(100);

    private final Connection connection;
    private final Duration timeout;

    Reading(Connection connection, Duration timeout) {
        this.connection = connection;
        this.timeout = timeout;
    }

    /** Hands over those that were set aside since a time, in their order. */
    void since(Instant since, Consumer<DeadLetter> taker) {
        String topic = Topic.DEAD_LETTERS.name(connection.topicPrefix());
        Topics.require(connection, List.of(topic), Deadline.in(timeout));
        try (KafkaConsumer<byte[], byte[]> consumer = consumer()) {
            read(consumer, topic, since, taker);
        } catch (KafkaException e) {
            throw Trouble.of(e, connection, "READ on topic " + topic, timeout);
        }
    }

    private void read(KafkaConsumer<byte[], byte[]> consumer, String topic, Instant since, Consumer<DeadLetter> taker) {
        List<TopicPartition> partitions = consumer.partitionsFor(topic, timeout).stream()
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
        consumer.assign(partitions);
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions, timeout);
        seek(consumer, partitions, since, ends);
        long heard = System.nanoTime();
        while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
            for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
                taker.accept(DeadLetter.of(record));
                heard = System.nanoTime();
            }
            if (System.nanoTime() - heard > timeout.toNanos()) {
                throw new TimeoutException("nothing more came");
            }
        }
    }

    private void seek(
            KafkaConsumer<byte[], byte[]> consumer,
            List<TopicPartition> partitions,
            Instant since,
            Map<TopicPartition, Long> ends) {
        Map<TopicPartition, Long> times = new HashMap<>();
        partitions.forEach(partition -> times.put(partition, Math.max(0, since.toEpochMilli())));
        Map<TopicPartition, OffsetAndTimestamp> first = consumer.offsetsForTimes(times, timeout);
        for (TopicPartition partition : partitions) {
            OffsetAndTimestamp found = first.get(partition);
            consumer.seek(partition, found == null ? ends.getOrDefault(partition, 0L) : found.offset());
        }
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
