package io.stepwatch.streams.ingest;

import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.TopicLog;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jspecify.annotations.Nullable;

/** Reads records from their topic, which keeps them anyway, so that no state has to. Connects when it is first asked. */
public final class TopicReceivedLog implements ReceivedLog {

    /** Well below the time that a transaction may take. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final Duration POLL = Duration.ofMillis(100);

    private final Connection connection;
    private @Nullable KafkaConsumer<byte[], byte[]> consumer;

    public TopicReceivedLog(Connection connection) {
        this.connection = connection;
    }

    @Override
    public Optional<Received> at(TopicPartition partition, long offset) {
        KafkaConsumer<byte[], byte[]> from = opened();
        from.assign(List.of(partition));
        from.seek(partition, offset);
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() - end < 0) {
            for (ConsumerRecord<byte[], byte[]> record : from.poll(POLL)) {
                // A record that is gone is answered with the oldest that is kept.
                return record.offset() == offset
                        ? Optional.of(new Received(record.key(), record.value()))
                        : Optional.empty();
            }
        }
        throw new TimeoutException("record " + partition + "@" + offset + " cannot be read again at present");
    }

    private KafkaConsumer<byte[], byte[]> opened() {
        KafkaConsumer<byte[], byte[]> open = consumer;
        if (open == null) {
            Map<String, Object> config = new HashMap<>(TopicLog.config(connection));
            config.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
            config.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, 1);
            open = new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
            consumer = open;
        }
        return open;
    }

    @Override
    public void close() {
        if (consumer != null) {
            consumer.close();
            consumer = null;
        }
    }
}
