package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.schema.kafka.Topic;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Case A09 for streams-app: secrets in every setting that can hold one, at DEBUG, good and wrong. */
class StreamsSecretsIT {

    private static final String SECRET = "SECRETXYZ";
    private static final String TOKEN = SECRET + SECRET;
    private static final Duration LIMIT = Duration.ofMinutes(3);

    @TempDir
    Path folder;

    @Test
    void a09TellsNoSecretInAnyLogEventMetricOrAnswer() throws Exception {
        Installation here = Installation.create("streams-secrets");
        int port = Ports.free();
        Map<String, String> planted = Map.of(
                "STEPWATCH_REGISTRY_AUTH",
                "user:" + SECRET,
                "STEPWATCH_HTTP_TOKEN",
                TOKEN,
                "STEPWATCH_KAFKA_SSL_KEY_PASSWORD",
                SECRET,
                "STEPWATCH_STREAMS_LISTEN",
                "127.0.0.1:" + port,
                "STEPWATCH_LOG_LEVEL",
                "DEBUG");
        Path log = folder.resolve("streams.log");
        try (StreamsProcess app = StreamsProcess.start(here, folder.resolve("state"), log, planted);
                Feed feed = new Feed(here)) {
            feed.raw("p/main/lab//x", "{}".getBytes(StandardCharsets.UTF_8));
            feed.run(Feed.run("Encode"));
            feed.flush();
            here.awaitStreams();
            await().atMost(LIMIT).until(() -> page(port, "/health/ready", TOKEN).statusCode() == 200);

            app.mustBeAlive();
            assertThat(page(port, "/metrics", TOKEN).body())
                    .contains("dead_letters_total{application=\"stepwatch-streams\",reason=\"not-avro-framing\"} 1")
                    .doesNotContain(SECRET);
            HttpResponse<String> refused = page(port, "/api/v1/series", "wrong" + TOKEN);
            assertThat(refused.statusCode()).isEqualTo(401);
            assertThat(refused.body() + refused.headers().map()).doesNotContain(SECRET);
            // Read as bytes: a process that goes on writing may have written the half of a character.
            assertThat(new String(Files.readAllBytes(log), StandardCharsets.UTF_8))
                    .contains("dead letter record=")
                    .doesNotContain(SECRET);
            assertThat(Records.raw(here, Topic.DEAD_LETTERS)).hasSize(1);
            for (Topic topic : List.of(Topic.DEAD_LETTERS, Topic.SERIES_CATALOG, Topic.NOTICES)) {
                assertThat(Records.raw(here, topic)).allSatisfy(record -> {
                    StringBuilder all = new StringBuilder(
                            record.value() == null ? "" : new String(record.value(), StandardCharsets.ISO_8859_1));
                    record.headers().forEach(h -> all.append(new String(h.value(), StandardCharsets.UTF_8)));
                    assertThat(all).doesNotContain(SECRET);
                });
            }
        }
    }

    @Test
    void a09TellsNoSecretOfSettingsThatAreWrong() throws Exception {
        Installation here = Installation.create("streams-wrong");
        Path log = folder.resolve("streams.log");
        Map<String, String> wrong = Map.of(
                "STEPWATCH_REGISTRY_URL", "http://u:" + SECRET + "@host:port/",
                "STEPWATCH_REGISTRY_AUTH", SECRET,
                "STEPWATCH_HTTP_TOKEN", SECRET + "\u00e4",
                "STEPWATCH_BOOTSTRAP_SERVERS", "u:" + SECRET + "@127.0.0.1:1",
                "STEPWATCH_LOG_LEVEL", "DEBUG");
        try (StreamsProcess app = StreamsProcess.start(here, folder.resolve("state"), log, wrong)) {
            assertThat(app.awaitEnd()).isEqualTo(2);
        }
        assertThat(Files.readString(log))
                .contains("STEPWATCH_REGISTRY_URL", "STEPWATCH_HTTP_TOKEN")
                .doesNotContain(SECRET);
    }

    private static HttpResponse<String> page(int port, String path, String token) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .header("Authorization", "Bearer " + token)
                .build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    }
}
