package io.stepwatch.local.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AlertsTestCommandTest {
    private final List<String> bodies = new CopyOnWriteArrayList<>();
    private final HttpServer server = unstarted();
    private volatile int status = 200;

    @TempDir
    private Path folder;

    @BeforeEach
    void start() {
        server.createContext("/", exchange -> {
            try (exchange) {
                bodies.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
                byte[] answer = "no SECRETXYZ".getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(status, answer.length);
                exchange.getResponseBody().write(answer);
            }
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void sendsOneAlertToTheTargetThatIsNamed() throws Exception {
        Call call = test("perf-hook");

        assertThat(call.status()).isZero();
        assertThat(bodies).singleElement().asString().contains("Test of this target: nothing happened");
        assertThat(call.err()).contains("delivered to perf-hook at http://127.0.0.1:" + port() + ": HTTP 200");
    }

    @Test
    void endsWithDeliveryAndTheAnswerWithoutSecretsWhenTheTargetRefuses() throws Exception {
        status = 404;

        Call call = test("perf-hook");

        assertThat(call.status()).isEqualTo(4);
        assertThat(call.err())
                .contains("the far end refused it (HTTP 404); it answered: no ***;"
                        + " an alert would be set aside in delivery-failures")
                .doesNotContain("SECRETXYZ");
    }

    @Test
    void printsToStandardOutput() throws Exception {
        Call call = test("stdout");

        assertThat(call.status()).isZero();
        assertThat(call.out())
                .contains("REGRESSION (notify): Test of this target")
                .contains("history");
    }

    @Test
    void namesTheTargetsThatThereAre() throws Exception {
        Call call = test("perf-hok");

        assertThat(call.status()).isEqualTo(2);
        assertThat(call.err()).contains("no target perf-hok; there are stdout, perf-hook");
    }

    private Call test(String target) throws IOException {
        Path file = Files.writeString(
                folder.resolve("targets.yaml"),
                "targets: [{name: perf-hook, kind: webhook, url: {variable: HOOK_URL}}]\n");
        Map<String, String> variables = Map.of(
                "STEPWATCH_TARGETS", file.toString(), "HOOK_URL", "http://127.0.0.1:" + port() + "/services/SECRETXYZ");
        return Call.of(folder, variables, "alerts", "test", "--target", target);
    }

    private int port() {
        return server.getAddress().getPort();
    }

    private static HttpServer unstarted() {
        try {
            return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
