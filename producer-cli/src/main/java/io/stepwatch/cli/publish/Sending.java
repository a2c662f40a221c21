package io.stepwatch.cli.publish;

import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.Trouble;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.ExitCode;
import io.stepwatch.schema.config.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/** One producer for the time of one publish. */
final class Sending implements AutoCloseable {

    private static final int LINGER_MILLIS = 5;

    private final Connection connection;
    private final Deadline deadline;
    private final KafkaProducer<String, byte[]> producer;

    Sending(Connection connection, Deadline deadline) {
        this.connection = connection;
        this.deadline = deadline;
        try {
            this.producer = new KafkaProducer<>(config(), new StringSerializer(), new ByteArraySerializer());
        } catch (KafkaException e) {
            throw Trouble.of(e, connection, "connecting", deadline.timeout());
        }
    }

    /** Sends records and waits until each is acknowledged. */
    void sendAll(List<ProducerRecord<String, byte[]>> records) {
        List<Future<RecordMetadata>> sent = new ArrayList<>(records.size());
        CliException first = null;
        int acknowledged = 0;
        for (ProducerRecord<String, byte[]> record : records) {
            try {
                sent.add(producer.send(record));
            } catch (KafkaException e) {
                first = failed(e, record);
                break;
            }
        }
        for (int i = 0; i < sent.size(); i++) {
            CliException failure = await(sent.get(i), records.get(i));
            if (failure == null) {
                acknowledged++;
            } else if (first == null) {
                first = failure;
            }
        }
        if (first != null) {
            throw acknowledged == 0 ? first : partial(first, acknowledged, records.size());
        }
    }

    private @Nullable CliException await(Future<RecordMetadata> sent, ProducerRecord<String, byte[]> record) {
        try {
            sent.get(deadline.leftMillis(), TimeUnit.MILLISECONDS);
            return null;
        } catch (ExecutionException | TimeoutException e) {
            return failed(e, record);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new CliException(ExitCode.INTERRUPTED, "interrupted while results were sent", e);
        }
    }

    private CliException failed(Throwable failure, ProducerRecord<String, byte[]> record) {
        return Trouble.of(failure, connection, "WRITE on topic " + record.topic(), deadline.timeout());
    }

    private static CliException partial(CliException first, int acknowledged, int all) {
        List<String> lines = new ArrayList<>(first.lines());
        lines.add(
                acknowledged + " of " + all + " records were published; publish again, what is there does not change");
        return new CliException(ExitCode.PARTIAL, lines);
    }

    private Map<String, Object> config() {
        Map<String, Object> config = new HashMap<>(connection.kafka());
        int left = deadline.leftMillis();
        config.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, connection.bootstrapServers());
        config.put(ProducerConfig.ACKS_CONFIG, "all");
        config.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        config.put(ProducerConfig.LINGER_MS_CONFIG, LINGER_MILLIS);
        config.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, left);
        config.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, left);
        config.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, (int)
                Math.min(Integer.MAX_VALUE, left + (long) LINGER_MILLIS));
        config.putIfAbsent(ProducerConfig.COMPRESSION_TYPE_CONFIG, "lz4");
        config.putIfAbsent(ProducerConfig.CLIENT_ID_CONFIG, "stepwatch-cli");
        return config;
    }

    @Override
    public void close() {
        producer.close(Duration.ZERO);
    }
}
