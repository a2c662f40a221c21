package io.stepwatch.cli.topics;

import io.stepwatch.cli.connect.Trouble;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.TopicLog;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** Copies one topic from its beginning to where it ends now: bytes, keys and headers as they are. */
final class Copying {

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
        AtomicLong copied = new AtomicLong();
        try (TopicLog log = new TopicLog(connection, from, timeout);
                KafkaProducer<byte[], byte[]> producer = producer()) {
            log.readToEnd(records -> {
                write(producer, records);
                copied.addAndGet(records.count());
            });
        } catch (KafkaException e) {
            throw Trouble.of(e, connection, "COPY of topic " + from + " to " + to, timeout);
        }
        return copied.get();
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
