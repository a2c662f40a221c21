package io.stepwatch.bench.load;

import io.stepwatch.app.AppSettings;
import io.stepwatch.local.broker.EmbeddedBroker;
import io.stepwatch.local.registry.RegistryServer;
import io.stepwatch.local.registry.RegistrySettings;
import io.stepwatch.schema.config.Connection;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;

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
                Optional.of((short) 1),
                true);
    }

    /** Publishes all runs; returns when the broker has them. */
    void publish(Histories histories) {
        try (Publisher publisher = publisher()) {
            for (int commit = 0; commit < histories.commits(); commit++) {
                for (int benchmark = 0; benchmark < histories.benchmarks(); benchmark++) {
                    publisher.send(histories.run(benchmark, commit));
                }
            }
        }
    }

    /** Deletes the topics of an application that is closed, so that no broker looks after them beside the next one. */
    void deleteTopicsOf(String application) throws InterruptedException, ExecutionException {
        try (Admin admin = admin()) {
            List<String> topics = admin.listTopics().names().get().stream()
                    .filter(topic -> topic.startsWith(application + "-"))
                    .toList();
            admin.deleteTopics(topics).all().get();
        }
    }

    Publisher publisher() {
        return new Publisher(connection, registry(), topic(Topic.BENCHMARK_RUNS));
    }

    Connection connection() {
        return connection;
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
