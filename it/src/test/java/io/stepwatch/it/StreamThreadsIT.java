package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.app.Health;
import io.stepwatch.app.HealthServer;
import io.stepwatch.app.StreamsShell;
import io.stepwatch.events.BenchmarkRun;
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
import java.util.List;
import java.util.Set;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyConfig;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.Record;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Case S34: an error that does not pass kills the threads; the process says so and ends. */
class StreamThreadsIT {

    private static final Duration LIMIT = Duration.ofMinutes(3);

    @Test
    void s34LiveSays503AndTheEndIsNotSuccessWhenAllThreadsAreDead(@TempDir Path state) throws Exception {
        Installation installation = Installation.create("threads");
        Health health = new Health();
        try (StreamsShell shell = StreamsShell.start(
                        installation.settings("threads", state),
                        health,
                        SerdeConfig.registry(installation.connection()),
                        Set.of(Topic.BENCHMARK_RUNS),
                        config -> topology(config, installation.topic(Topic.BENCHMARK_RUNS)));
                HealthServer server = HealthServer.start(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), health, shell::ready)) {
            await().atMost(LIMIT).until(shell::ready);
            assertThat(live(server)).isEqualTo(200);
            List<BenchmarkRun> runs = new Histories(1, 1, 1).runs();
            new Producers(installation).send(runs);
            await().atMost(LIMIT).until(() -> live(server) == 503);
            assertThat(shell.awaitEnd()).isEqualTo(ExitCode.INTERNAL);
        }
    }

    private static Topology topology(TopologyConfig config, String topic) {
        return new Topology(config)
                .addSource("read", new ByteArrayDeserializer(), new ByteArrayDeserializer(), topic)
                .addProcessor("fail", Failing::new, "read");
    }

    private static final class Failing implements Processor<byte[], byte[], Void, Void> {

        @Override
        public void process(Record<byte[], byte[]> record) {
            throw new IllegalStateException("injected");
        }
    }

    private static int live(HealthServer server) throws Exception {
        URI uri = URI.create("http://127.0.0.1:" + server.address().getPort() + "/health/live");
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }
}
