package io.stepwatch.schema.kafka;

import io.stepwatch.schema.config.Connection;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * One topic up to where it ends when reading begins, as far as it is committed. Bytes are handed over as they are; nothing
 * is decoded. It reads in no group and leaves no trace.
 */
public final class TopicLog implements AutoCloseable {

    private static final Duration POLL = Duration.ofMillis(100);

    private final String topic;
    private final Duration patience;
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final List<TopicPartition> partitions;
    private final Map<TopicPartition, Long> ends;

    /**
     * Opens a topic at its beginning.
     *
     * @param topic full name, prefix included
     * @param patience how long an answer may take, and how long nothing may come before reading is given up
     * @throws org.apache.kafka.common.KafkaException when the broker does not answer
     */
    public TopicLog(Connection connection, String topic, Duration patience) {
        this.topic = topic;
        this.patience = patience;
        this.consumer =
                new KafkaConsumer<>(config(connection), new ByteArrayDeserializer(), new ByteArrayDeserializer());
        try {
            this.partitions = consumer.partitionsFor(topic, patience).stream()
                    .map(info -> new TopicPartition(info.topic(), info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            this.ends = consumer.endOffsets(partitions, patience);
        } catch (RuntimeException e) {
            consumer.close();
            throw e;
        }
    }

    /** Settings of a consumer of what is committed, in no group. */
    public static Map<String, Object> config(Connection connection) {
        Map<String, Object> config = new HashMap<>(connection.kafka());
        config.put(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, connection.bootstrapServers());
        config.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        config.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        return config;
    }

    /** About how many records there are. */
    public long size() {
        Map<TopicPartition, Long> begins = consumer.beginningOffsets(partitions, patience);
        return ends.entrySet().stream()
                .mapToLong(end -> end.getValue() - begins.getOrDefault(end.getKey(), 0L))
                .sum();
    }

    /** Goes to the first record of each partition that was written at a time or later, by the broker's clock. */
    public void seek(Instant since) {
        Map<TopicPartition, Long> times = new HashMap<>();
        partitions.forEach(partition -> times.put(partition, Math.max(0, since.toEpochMilli())));
        Map<TopicPartition, OffsetAndTimestamp> first = consumer.offsetsForTimes(times, patience);
        for (TopicPartition partition : partitions) {
            OffsetAndTimestamp found = first.get(partition);
            consumer.seek(partition, found == null ? ends.getOrDefault(partition, 0L) : found.offset());
        }
    }

    /**
     * Hands over what is there, a batch at a time; the order is that of each partition.
     *
     * @throws TimeoutException when nothing more comes before the end
     */
    public void readToEnd(Consumer<ConsumerRecords<byte[], byte[]>> taker) {
        long heard = System.nanoTime();
        while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
            ConsumerRecords<byte[], byte[]> records = consumer.poll(POLL);
            taker.accept(records);
            if (!records.isEmpty()) {
                heard = System.nanoTime();
            } else if (System.nanoTime() - heard > patience.toNanos()) {
                throw new TimeoutException("nothing more came from topic " + topic);
            }
        }
    }

    @Override
    public void close() {
        consumer.close();
    }
}
