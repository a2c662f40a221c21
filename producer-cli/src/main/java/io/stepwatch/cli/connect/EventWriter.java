package io.stepwatch.cli.connect;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.kafka.ValueSerializers;
import io.stepwatch.schema.registry.RegistryRefusedException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** Writes a few events, and returns when the broker has all of them. It registers no schema. */
public final class EventWriter {

    private final Connection connection;
    private final Deadline deadline;

    public EventWriter(Connection connection, Deadline deadline) {
        this.connection = connection;
        this.deadline = deadline;
    }

    /**
     * Writes events to a topic.
     *
     * @throws CliException when the broker or the registry do not take one
     */
    public <T extends SpecificRecordBase> void write(Topic topic, List<T> events, Function<T, String> key) {
        if (events.isEmpty()) {
            return;
        }
        String name = topic.name(connection.topicPrefix());
        List<ProducerRecord<String, byte[]>> records = encoded(name, events, key);
        Topics.require(connection, List.of(name), deadline);
        try (KafkaProducer<String, byte[]> producer =
                new KafkaProducer<>(config(), new StringSerializer(), new ByteArraySerializer())) {
            List<Future<RecordMetadata>> sent = new ArrayList<>();
            records.forEach(record -> sent.add(producer.send(record)));
            for (Future<RecordMetadata> one : sent) {
                one.get(deadline.leftMillis(), TimeUnit.MILLISECONDS);
            }
            producer.close(Duration.ZERO);
        } catch (ExecutionException | TimeoutException | KafkaException e) {
            throw Trouble.of(e, connection, "WRITE on topic " + name, deadline.timeout());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CliException(ExitCode.INTERRUPTED, "interrupted", e);
        }
    }

    private <T extends SpecificRecordBase> List<ProducerRecord<String, byte[]>> encoded(
            String topic, List<T> events, Function<T, String> key) {
        Registry registry = new Registry(connection, deadline);
        Serializer<T> serializer = ValueSerializers.of(connection, registry.client(), false);
        List<ProducerRecord<String, byte[]>> records = new ArrayList<>();
        try {
            for (T event : events) {
                byte[] value = registry.call(() -> {
                    byte[] bytes = serializer.serialize(topic, event);
                    return bytes == null ? new byte[0] : bytes;
                });
                records.add(new ProducerRecord<>(topic, key.apply(event), value));
            }
        } catch (RegistryRefusedException e) {
            throw new CliException(ExitCode.DELIVERY, topic + ": " + e.getMessage(), e);
        } catch (SerializationException e) {
            throw new CliException(ExitCode.DELIVERY, String.valueOf(e.getMessage()), e);
        }
        return records;
    }

    private Map<String, Object> config() {
        Map<String, Object> config = new HashMap<>(connection.kafka());
        int left = deadline.leftMillis();
        config.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, connection.bootstrapServers());
        config.put(ProducerConfig.ACKS_CONFIG, "all");
        config.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        config.put(ProducerConfig.LINGER_MS_CONFIG, 0); // a few events, sent at once
        config.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, left);
        config.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, left);
        config.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, left);
        config.putIfAbsent(ProducerConfig.CLIENT_ID_CONFIG, "stepwatch-cli");
        return config;
    }
}
