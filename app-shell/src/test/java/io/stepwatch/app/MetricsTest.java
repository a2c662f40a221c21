package io.stepwatch.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

class MetricsTest {

    private final Health health = new Health();
    private final Metrics metrics = new Metrics("stepwatch-streams", health);

    @Test
    void measuresEachPartOfHealthAndCountsItsChanges() {
        health.up("registry");
        health.degraded("registry", "away");
        health.degraded("registry", "still away");
        health.up("registry");
        assertThat(metrics.text())
                .contains(
                        "health_status{application=\"stepwatch-streams\",part=\"registry\"} 0.0",
                        "health_changes_total{application=\"stepwatch-streams\",part=\"registry\",status=\"degraded\"} 1.0",
                        "health_changes_total{application=\"stepwatch-streams\",part=\"registry\",status=\"up\"} 2.0");
    }

    @Test
    void answersInTheFormatOfPrometheus() throws Exception {
        InetSocketAddress listen = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (HealthServer server = HealthServer.start(listen, health, () -> true)) {
            server.handle("/metrics", metrics);
            URI page = URI.create("http://127.0.0.1:" + server.address().getPort() + "/metrics");
            HttpResponse<String> answer = HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(page).build(), HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.headers().firstValue("Content-Type"))
                    .hasValueSatisfying(type -> assertThat(type).startsWith("text/plain; version=0.0.4"));
            assertThat(answer.body()).contains("# TYPE jvm_memory_used_bytes gauge", "process_uptime_seconds");
        }
    }
}
