package io.stepwatch.bench.load;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.AvroSerializer;
import io.stepwatch.schema.registry.RegistryClient;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;

/** Publishes runs as fast as it is told to; what the broker did not take is said when it is closed. */
final class Publisher implements AutoCloseable {

    private static final int LINGER_MILLIS = 5;
    private static final int BATCH_BYTES = 262_144;

    private final KafkaProducer<String, BenchmarkRun> producer;
    private final String topic;
    private final AtomicReference<Exception> failed = new AtomicReference<>();

    Publisher(Connection connection, RegistryClient registry, String topic) {
        Map<String, Object> config = Map.of(
                ProducerConfig.BOOTSTRAP_SERVERS_CONFIG,
                connection.bootstrapServers(),
                ProducerConfig.LINGER_MS_CONFIG,
                LINGER_MILLIS,
                ProducerConfig.BATCH_SIZE_CONFIG,
                BATCH_BYTES);
        this.producer = new KafkaProducer<>(config, new StringSerializer(), new AvroSerializer<>(registry, false));
        this.topic = topic;
    }

    void send(BenchmarkRun run) {
        var unused = producer.send(new ProducerRecord<>(topic, TopicKeys.run(run), run), (sent, error) -> {
            if (error != null) {
                failed.set(error);
            }
        });
    }

    @Override
    public void close() {
        producer.close();
        if (failed.get() != null) {
            throw new IllegalStateException("not everything could be published", failed.get());
        }
    }
}
