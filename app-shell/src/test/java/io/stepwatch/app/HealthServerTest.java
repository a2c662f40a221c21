package io.stepwatch.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HealthServerTest {

    private final Health health = new Health();
    private final AtomicBoolean ready = new AtomicBoolean();
    private final HealthServer server =
            HealthServer.start(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), health, ready::get);

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void isAliveWhileItOnlyWaits() throws Exception {
        health.up("streams");
        health.degraded("registry", "registry unreachable");
        HttpResponse<String> answer = get("/health/live");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body())
                .isEqualTo("{\"status\":\"DEGRADED\",\"parts\":{"
                        + "\"registry\":{\"status\":\"DEGRADED\",\"detail\":\"registry unreachable\"},"
                        + "\"streams\":{\"status\":\"UP\"}}}");
    }

    @Test
    void isDeadWhenAPartIsDownForGood() throws Exception {
        health.down("streams", "all stream threads are dead");
        health.up("streams");
        HttpResponse<String> answer = get("/health/live");
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.body()).contains("all stream threads are dead");
    }

    @Test
    void isReadyOnlyWhileItWorks() throws Exception {
        assertThat(get("/health/ready").statusCode()).isEqualTo(503);
        ready.set(true);
        assertThat(get("/health/ready").statusCode()).isEqualTo(200);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {"/", "/health", "/health/livex", "/health/live/", "/health/ready/now", "/metrics/x", "/api"})
    void knowsNoOtherPath(String path) throws Exception {
        ready.set(true);
        server.handle("/metrics", new Metrics("a", health));
        assertThat(get(path).statusCode()).isEqualTo(404);
        assertThat(get(path).body()).isEmpty();
    }

    @Test
    void takesNothingIn() throws Exception {
        HttpRequest post = HttpRequest.newBuilder(uri("/health/live"))
                .POST(BodyPublishers.ofString("x"))
                .build();
        assertThat(HttpClient.newHttpClient()
                        .send(post, BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(405);
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return HttpClient.newHttpClient().send(HttpRequest.newBuilder(uri(path)).build(), BodyHandlers.ofString());
    }

    private URI uri(String path) {
        return URI.create("http://127.0.0.1:" + server.address().getPort() + path);
    }
}
