package io.stepwatch.cli.publish;

import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.Topics;
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
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/** One producer for the time of one publish. */
final class Sending implements AutoCloseable {

    private static final int LINGER_MILLIS = 5;
    private static final int LARGEST_BY_DEFAULT = 1 << 20;

    private final Connection connection;
    private final Deadline deadline;
    private final KafkaProducer<String, byte[]> producer;
    private final int largest;

    Sending(Connection connection, Deadline deadline) {
        this.connection = connection;
        this.deadline = deadline;
        try {
            Map<String, Object> config = config();
            this.largest = Integer.parseInt(String.valueOf(
                    config.getOrDefault(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, Integer.toString(LARGEST_BY_DEFAULT))));
            this.producer = new KafkaProducer<>(config, new StringSerializer(), new ByteArraySerializer());
        } catch (KafkaException e) {
            throw Trouble.ofSettings(e, connection);
        }
    }

    private record Sent(Future<RecordMetadata> future, String key, int bytes) {}

    /** Sends records and waits until each is acknowledged. */
    void sendAll(Outgoing<?> records, Deadline until) {
        List<Sent> sent = new ArrayList<>(records.size());
        CliException first = null;
        int acknowledged = 0;
        for (int i = 0; i < records.size() && first == null; i++) {
            ProducerRecord<String, byte[]> record = records.record(i);
            try {
                sent.add(new Sent(producer.send(record), record.key(), record.value().length));
            } catch (KafkaException e) {
                first = failed(e, records.topic(), record.key(), record.value().length);
            }
        }
        for (Sent one : sent) {
            CliException failure = await(one, records.topic(), until);
            acknowledged += failure == null ? 1 : 0;
            first = first == null ? failure : first;
        }
        if (first != null) {
            boolean whole = acknowledged == 0 || first.getCause() instanceof RecordTooLargeException;
            throw whole ? first : partial(first, acknowledged, records.size());
        }
    }

    private @Nullable CliException await(Sent sent, String topic, Deadline until) {
        if (until.over() && !sent.future().isDone()) {
            return failed(new TimeoutException(), topic, sent.key(), sent.bytes());
        }
        try {
            sent.future().get(until.leftMillis(), TimeUnit.MILLISECONDS);
            return null;
        } catch (ExecutionException | TimeoutException e) {
            return failed(e, topic, sent.key(), sent.bytes());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new CliException(ExitCode.INTERRUPTED, "interrupted while results were sent", e);
        }
    }

    private CliException failed(Throwable failure, String topic, String key, int bytes) {
        boolean tooLarge =
                failure instanceof RecordTooLargeException || failure.getCause() instanceof RecordTooLargeException;
        if (tooLarge) {
            String limit = "the limit " + Topics.largestMessage(connection, topic, deadline) + " of topic " + topic;
            return new CliException(ExitCode.DELIVERY, Oversize.text(key, bytes, limit), new RecordTooLargeException());
        }
        return Trouble.of(failure, connection, "WRITE on topic " + topic, deadline.timeout());
    }

    /** The largest record that the producer sends. */
    int largest() {
        return largest;
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
        config.putIfAbsent(ProducerConfig.LINGER_MS_CONFIG, LINGER_MILLIS);
        config.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, left);
        config.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, left);
        long linger = Long.parseLong(String.valueOf(config.get(ProducerConfig.LINGER_MS_CONFIG)));
        config.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, (int) Math.min(Integer.MAX_VALUE, left + linger));
        config.putIfAbsent(ProducerConfig.COMPRESSION_TYPE_CONFIG, "lz4");
        config.putIfAbsent(ProducerConfig.CLIENT_ID_CONFIG, "stepwatch-cli");
        return config;
    }

    @Override
    public void close() {
        producer.close(Duration.ZERO);
    }
}
