package io.stepwatch.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.local.broker.EmbeddedBroker;
import io.stepwatch.local.registry.RegistryServer;
import io.stepwatch.local.registry.RegistrySettings;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.SerdeConfig;
import io.stepwatch.schema.kafka.Topic;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyConfig;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** S34: an error that does not pass kills the stream threads. */
class ThreadsIT {

    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final Duration UNTIL_DOWN = Duration.ofSeconds(10);

    @Test
    void s34IsNotAliveOnceItsThreadsAreDeadAndEndsWithAnExitCode(@TempDir Path folder) throws Exception {
        try (EmbeddedBroker broker = EmbeddedBroker.ephemeral();
                RegistryServer registry = RegistryServer.start(RegistrySettings.on(broker.bootstrapServers()))) {
            Connection connection = Connection.to(broker.bootstrapServers(), URI.create(registry.url()));
            InetSocketAddress listen = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
            AppSettings settings =
                    new AppSettings(connection, "fragile", folder, listen, 2, true, Optional.of((short) 1));
            Health health = new Health();
            try (StreamsShell shell = StreamsShell.start(
                            settings,
                            health,
                            SerdeConfig.registry(connection),
                            Set.of(Topic.WAITING_RUNS),
                            ThreadsIT::fragile);
                    HealthServer server = HealthServer.start(listen, health, shell::ready)) {
                await().atMost(LIMIT).until(shell::ready);
                assertThat(status(server, "/health/live")).isEqualTo(200);
                assertThat(status(server, "/health/ready")).isEqualTo(200);

                try (KafkaProducer<String, String> producer = new KafkaProducer<>(
                        Map.of("bootstrap.servers", broker.bootstrapServers()),
                        new StringSerializer(),
                        new StringSerializer())) {
                    producer.send(new ProducerRecord<>("waiting-runs", "k", "v"))
                            .get();
                }
                await().atMost(UNTIL_DOWN).until(() -> status(server, "/health/live") == 503);
                assertThat(status(server, "/health/ready")).isEqualTo(503);
                assertThat(shell.awaitEnd()).isEqualTo(ExitCode.INTERNAL);
            }
        }
    }

    private static Topology fragile(TopologyConfig config) {
        return new Topology(config)
                .addSource("read", new ByteArrayDeserializer(), new ByteArrayDeserializer(), "waiting-runs")
                .addProcessor("break", Breaking::new, "read");
    }

    private static final class Breaking extends ContextualProcessor<byte[], byte[], Void, Void> {
        @Override
        public void process(Record<byte[], byte[]> record) {
            throw new IllegalStateException("injected");
        }
    }

    private static int status(HealthServer server, String path) throws Exception {
        URI page = URI.create("http://127.0.0.1:" + server.address().getPort() + path);
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(page).build(), HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }
}
