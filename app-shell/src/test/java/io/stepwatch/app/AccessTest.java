package io.stepwatch.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.schema.config.Settings;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccessTest {

    private static final String TOKEN = "correct-horse-battery";
    private static final InetSocketAddress LOOPBACK = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    @TempDir
    Path folder;

    @Test
    void aServerThatOthersReachNeedsAToken() {
        Settings settings = new Settings(Map.of());
        Access.from(settings, new InetSocketAddress("0.0.0.0", 8091));
        assertThatThrownBy(settings::throwIfAnyProblem)
                .hasMessageContaining("STEPWATCH_HTTP_TOKEN: not set, but the server would listen on 0.0.0.0");
        Settings loopback = new Settings(Map.of());
        Access.from(loopback, LOOPBACK);
        loopback.throwIfAnyProblem();
    }

    @Test
    void aTokenIsLongEnoughAndIsNeverShown() {
        Settings settings = new Settings(Map.of("STEPWATCH_HTTP_TOKEN", "swordfish"));
        Access.from(settings, LOOPBACK);
        assertThatThrownBy(settings::throwIfAnyProblem)
                .hasMessageContaining("STEPWATCH_HTTP_TOKEN: cannot use (hidden)")
                .hasMessageNotContaining("swordfish");
    }

    @Test
    void letsInOnlyThoseWhoShowTheTokenOfTheFile() throws Exception {
        Path file = Files.writeString(folder.resolve("token"), TOKEN + "\n");
        Settings settings = new Settings(Map.of("STEPWATCH_HTTP_TOKEN_FILE", file.toString()));
        Access access = Access.from(settings, LOOPBACK);
        settings.throwIfAnyProblem();
        Health health = new Health();
        health.degraded("registry", "registry unreachable: http://secret.example");
        try (HealthServer server = HealthServer.start(LOOPBACK, health, () -> true, access)) {
            server.handle("/metrics", new Metrics("a", health));
            String at = "http://127.0.0.1:" + server.address().getPort();
            assertThat(get(at + "/metrics", "").statusCode()).isEqualTo(401);
            assertThat(get(at + "/metrics", "Bearer " + TOKEN + "x").statusCode())
                    .isEqualTo(401);
            assertThat(get(at + "/metrics", "Bearer " + TOKEN).statusCode()).isEqualTo(200);
            assertThat(get(at + "/health/live", "").statusCode()).isEqualTo(200);
            assertThat(get(at + "/health/live", "").body()).isEqualTo("{\"status\":\"DEGRADED\"}");
            assertThat(get(at + "/health/live", "bearer " + TOKEN).body()).contains("unreachable");
        }
    }

    private static HttpResponse<String> get(String url, String authorization) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url));
        if (!authorization.isEmpty()) {
            request.header("Authorization", authorization);
        }
        return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}
