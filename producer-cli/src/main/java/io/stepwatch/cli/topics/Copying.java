package io.stepwatch.cli.topics;

import io.stepwatch.cli.connect.Trouble;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** Copies one topic from its beginning to where it ends now: bytes, keys and headers as they are. */
final class Copying {

    private static final Duration POLL = Duration.ofMillis(200);
    private static final int LARGEST_REQUEST = 2 * 1024 * 1024;

    private final Connection connection;
    private final String from;
    private final String to;
    private final Duration timeout;

    /**
     * Of one topic to another.
     *
     * @param timeout how long nothing may come or be taken
     */
    Copying(Connection connection, String from, String to, Duration timeout) {
        this.connection = connection;
        this.from = from;
        this.to = to;
        this.timeout = timeout;
    }

    /** Copies; returns how many records. */
    long run() {
        try (KafkaConsumer<byte[], byte[]> consumer = consumer();
                KafkaProducer<byte[], byte[]> producer = producer()) {
            return copy(consumer, producer);
        } catch (KafkaException e) {
            throw Trouble.of(e, connection, "COPY of topic " + from + " to " + to, timeout);
        }
    }

    private long copy(KafkaConsumer<byte[], byte[]> consumer, KafkaProducer<byte[], byte[]> producer) {
        List<TopicPartition> partitions = consumer.partitionsFor(from, timeout).stream()
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions, timeout);
        long copied = 0;
        long heard = System.nanoTime();
        while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
            ConsumerRecords<byte[], byte[]> records = consumer.poll(POLL);
            write(producer, records);
            copied += records.count();
            if (!records.isEmpty()) {
                heard = System.nanoTime();
            } else if (System.nanoTime() - heard > timeout.toNanos()) {
                throw new TimeoutException("nothing more came");
            }
        }
        return copied;
    }

    /** Returns when all of them are acknowledged. */
    private void write(KafkaProducer<byte[], byte[]> producer, ConsumerRecords<byte[], byte[]> records) {
        List<Future<RecordMetadata>> sent = new ArrayList<>();
        records.forEach(record -> sent.add(producer.send(again(record))));
        producer.flush();
        try {
            for (Future<RecordMetadata> one : sent) {
                one.get();
            }
        } catch (ExecutionException e) {
            throw Trouble.of(e, connection, "WRITE on topic " + to, timeout);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CliException(ExitCode.INTERRUPTED, "interrupted", e);
        }
    }

    private ProducerRecord<byte[], byte[]> again(ConsumerRecord<byte[], byte[]> record) {
        return new ProducerRecord<>(to, null, null, record.key(), record.value(), record.headers());
    }

    private KafkaConsumer<byte[], byte[]> consumer() {
        Map<String, Object> config = new HashMap<>(connection.kafka());
        config.put(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, connection.bootstrapServers());
        config.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        config.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        return new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    private KafkaProducer<byte[], byte[]> producer() {
        Map<String, Object> config = new HashMap<>(connection.kafka());
        config.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, connection.bootstrapServers());
        config.put(ProducerConfig.ACKS_CONFIG, "all");
        config.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        config.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, LARGEST_REQUEST);
        config.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, timeout.toMillis());
        return new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer());
    }
}
