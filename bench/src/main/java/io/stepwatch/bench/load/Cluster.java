package io.stepwatch.bench.load;

import io.stepwatch.app.AppSettings;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.local.broker.EmbeddedBroker;
import io.stepwatch.local.registry.RegistryServer;
import io.stepwatch.local.registry.RegistrySettings;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.AvroSerializer;
import io.stepwatch.schema.kafka.SchemaRegistration;
import io.stepwatch.schema.kafka.SerdeConfig;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.kafka.TopicCreation;
import io.stepwatch.schema.registry.RegistryClient;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;

/** A broker and a registry in this process, with the project's topics, and a folder for state. */
final class Cluster implements AutoCloseable {

    private final EmbeddedBroker broker = EmbeddedBroker.ephemeral();
    private final RegistryServer registry = RegistryServer.start(RegistrySettings.on(broker.bootstrapServers()));
    private final Path folder;
    private final Connection connection;

    Cluster(String prefix) throws IOException, InterruptedException, ExecutionException {
        folder = Files.createTempDirectory("stepwatch-load");
        connection = Connection.to(broker.bootstrapServers(), URI.create(registry.url()))
                .withTopicPrefix(prefix);
        try (Admin admin = admin()) {
            TopicCreation.createMissing(admin, connection, Optional.of((short) 1));
        }
        SchemaRegistration.registerAll(registry(), connection);
    }

    Admin admin() {
        return Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()));
    }

    RegistryClient registry() {
        return SerdeConfig.registry(connection);
    }

    String bootstrapServers() {
        return broker.bootstrapServers();
    }

    String prefix() {
        return connection.topicPrefix();
    }

    String topic(Topic topic) {
        return topic.name(prefix());
    }

    AppSettings application(String name, int threads) {
        return new AppSettings(
                connection,
                prefix() + name,
                folder.resolve(name),
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                threads,
                false,
                Optional.of((short) 1));
    }

    /** Publishes all runs; returns when the broker has them. */
    void publish(Histories histories) {
        Map<String, Object> config = Map.of(
                "bootstrap.servers",
                broker.bootstrapServers(),
                ProducerConfig.LINGER_MS_CONFIG,
                50,
                ProducerConfig.BATCH_SIZE_CONFIG,
                262_144);
        AtomicReference<Exception> failed = new AtomicReference<>();
        try (KafkaProducer<String, BenchmarkRun> producer =
                new KafkaProducer<>(config, new StringSerializer(), new AvroSerializer<>(registry(), false))) {
            for (int commit = 0; commit < histories.commits(); commit++) {
                for (int benchmark = 0; benchmark < histories.benchmarks(); benchmark++) {
                    var run = histories.run(benchmark, commit);
                    String key = TopicKeys.run(run);
                    var unused = producer.send(
                            new ProducerRecord<>(topic(Topic.BENCHMARK_RUNS), key, run), (sent, error) -> {
                                if (error != null) {
                                    failed.set(error);
                                }
                            });
                }
            }
        }
        if (failed.get() != null) {
            throw new IllegalStateException("not everything could be published", failed.get());
        }
    }

    @Override
    public void close() throws IOException {
        registry.close();
        broker.close();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
