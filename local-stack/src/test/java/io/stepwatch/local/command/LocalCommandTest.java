package io.stepwatch.local.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stepwatch.local.broker.Clients;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalCommandTest {
    private static final Map<String, String> ANY_PORTS = Map.of(
            "STEPWATCH_BROKER_PORT", "0",
            "STEPWATCH_REGISTRY_PORT", "0",
            "STEPWATCH_STREAMS_LISTEN", "127.0.0.1:0",
            "STEPWATCH_SINK_LISTEN", "127.0.0.1:0");

    @TempDir
    private Path directory;

    @Test
    void printsTheTwoSettingsThatACiJobNeedsAndStopsWhenInterrupted() throws Exception {
        Call call = Call.of(directory, ANY_PORTS, "local");
        awaitReady(call);

        assertThat(call.out().lines())
                .satisfiesExactly(
                        first -> assertThat(first).matches("STEPWATCH_BOOTSTRAP_SERVERS=127\\.0\\.0\\.1:\\d+"),
                        second -> assertThat(second).matches("STEPWATCH_REGISTRY_URL=http://127\\.0\\.0\\.1:\\d+"));
        call.interrupt();

        assertThat(call.status()).isEqualTo(130);
        assertThat(directory.resolve("data/local/kafka")).isDirectory();
    }

    @Test
    void keepsItsDataWhereItIsTold() throws Exception {
        String topic = Clients.uniqueTopic("kept");
        Call first = Call.of(directory, ANY_PORTS, "local", "--data", "here");
        awaitReady(first);
        Clients clients = new Clients(bootstrapServers(first));
        clients.createTopic(topic, 1, Map.of());
        clients.send(topic, "kept");
        first.interrupt();
        assertThat(first.status()).isEqualTo(130);

        Call second = Call.of(directory, ANY_PORTS, "local", "--data", "here", "--output", "json");
        awaitReady(second);

        JsonNode addresses = new ObjectMapper().readTree(second.out());
        assertThat(addresses.path("STEPWATCH_REGISTRY_URL").asText()).startsWith("http://127.0.0.1:");
        String servers = addresses.path("STEPWATCH_BOOTSTRAP_SERVERS").asText();
        assertThat(new Clients(servers).read(topic, 1)).containsExactly("kept");
        second.interrupt();
        assertThat(second.status()).isEqualTo(130);
    }

    @Test
    void endsWithDeliveryWhenAPortIsTaken() throws Exception {
        try (ServerSocket taken = new ServerSocket(0)) {
            Call call = Call.of(directory, ANY_PORTS, "local", "--broker-port", "" + taken.getLocalPort());

            assertThat(call.status()).isEqualTo(4);
            assertThat(call.err())
                    .contains("stepwatch: the broker cannot listen on 127.0.0.1:" + taken.getLocalPort()
                            + ": the port is taken");
            assertThat(call.out()).isEmpty();
        }
    }

    @Test
    void endsWithDeliveryWhenAPartFailsForGood() throws Exception {
        Call call = Call.of(directory, ANY_PORTS, "local");
        awaitReady(call);

        try (Admin admin = new Clients(bootstrapServers(call)).admin()) {
            admin.deleteTopics(List.of("change-points")).all().get();
        }

        assertThat(call.status()).isEqualTo(4);
        assertThat(call.err()).contains("is DOWN").contains("change-points");
    }

    @Test
    void refusesToListenForOtherMachines() throws Exception {
        Call call = Call.of(directory, ANY_PORTS, "local", "--streams-listen", "0.0.0.0:8091");

        assertThat(call.status()).isEqualTo(2);
        assertThat(call.err()).contains("--streams-listen").contains("this stack listens on 127.0.0.1 only");
    }

    private static void awaitReady(Call call) {
        await().atMost(Duration.ofMinutes(5)).until(() -> call.err().contains("ready;") || call.ended());
        assertThat(call.err()).contains("ready;");
    }

    private static String bootstrapServers(Call call) {
        return call.out().lines().findFirst().orElseThrow().substring("STEPWATCH_BOOTSTRAP_SERVERS=".length());
    }
}
