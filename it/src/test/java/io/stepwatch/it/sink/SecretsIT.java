package io.stepwatch.it.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import io.stepwatch.it.Ports;
import io.stepwatch.schema.kafka.Topic;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A09: secrets in every setting that can hold one, at DEBUG, with a server that repeats them and one that is not there. */
class SecretsIT {

    private static final String SECRET = "SECRETXYZ";
    private static final Duration LIMIT = Duration.ofMinutes(3);

    private static final String TARGETS = """
        targets:
          - {name: chat, kind: chat, api: "SERVER/api", channel: C1, token: {variable: CHAT_TOKEN}}
          - {name: old-chat, kind: chat, url: {variable: CLOSED_URL}}
          - {name: github, kind: github, api: "SERVER", repository: a/b, on: 7, token: {file: "TOKEN_FILE"}}
          - {name: hook, kind: webhook, url: {variable: HOOK_URL}, token: {variable: CHAT_TOKEN}, secret: {variable: CHAT_TOKEN}}
        """;

    @TempDir
    private Path folder;

    /** What the targets were sent, without headers. */
    private final List<String> messages = new CopyOnWriteArrayList<>();

    private int listen;

    @Test
    void a09TellsNoSecretInAnyLogEventMessageMetricOrError() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            try (exchange) {
                messages.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
                byte[] answer = ("no: " + exchange.getRequestURI() + " "
                                + exchange.getRequestHeaders().getFirst("Authorization"))
                        .getBytes(StandardCharsets.UTF_8);
                int status = exchange.getRequestURI().getPath().startsWith("/failing") ? 500 : 404;
                exchange.sendResponseHeaders(status, answer.length);
                exchange.getResponseBody().write(answer);
            }
        });
        server.start();
        String place = "http://127.0.0.1:" + server.getAddress().getPort();
        Path log = folder.resolve("sink.log");
        try (Ground ground = Ground.start();
                Site here = ground.site("a09");
                SinkProcess sink = SinkProcess.start(here, folder.resolve("state"), log, planted(place))) {
            await().atMost(LIMIT)
                    .untilAsserted(() -> assertThat(said(log)).contains("delivery starts target=old-chat"));
            here.alert(Alerts.open(1));
            await().atMost(LIMIT).untilAsserted(() -> assertThat(here.journal().read(Topic.DELIVERY_FAILURES))
                    .extracting(record -> record.key().replaceFirst(".*/", ""))
                    .contains("chat", "github", "hook"));
            await().atMost(LIMIT).untilAsserted(() -> assertThat(said(log))
                    .contains("target=old-chat adapter=chat")
                    .contains("reason=\"connection refused or host not reachable\"")
                    .contains("target=webhook adapter=webhook")
                    .contains("status=500")
                    .contains("DEBUG"));

            assertThat(sink.isAlive()).isTrue();
            assertThat(said(log)).doesNotContain(SECRET);
            assertThat(everyRecord(here)).isNotEmpty().allSatisfy(record -> assertThat(record)
                    .doesNotContain(SECRET));
            assertThat(offsets(ground)).doesNotContain(SECRET);
            assertThat(messages).isNotEmpty().noneMatch(message -> message.contains(SECRET));
            assertThat(page("/metrics")).contains("stepwatch_deliveries_total").doesNotContain(SECRET);
            assertThat(page("/health/ready")).contains("deliver-").doesNotContain(SECRET);
        } finally {
            server.stop(0);
        }
    }

    private Map<String, String> planted(String place) throws Exception {
        Path token = Files.writeString(folder.resolve("token"), "ghp_" + SECRET);
        Path targets = Files.writeString(
                folder.resolve("targets.yaml"),
                TARGETS.replace("SERVER", place).replace("TOKEN_FILE", token.toString()));
        int closed = Ports.free();
        listen = Ports.free();
        Map<String, String> variables = new HashMap<>();
        variables.put("STEPWATCH_TARGETS", targets.toString());
        variables.put("CHAT_TOKEN", "xoxb-" + SECRET);
        variables.put("CLOSED_URL", "http://127.0.0.1:" + closed + "/services/T000/B000/" + SECRET);
        variables.put("HOOK_URL", place.replace("://", "://u:" + SECRET + "@") + "/x/" + SECRET + "?k=" + SECRET);
        variables.put("STEPWATCH_WEBHOOK_URL", place + "/failing/" + SECRET);
        variables.put("STEPWATCH_WEBHOOK_TOKEN", "t-" + SECRET);
        variables.put("STEPWATCH_WEBHOOK_SECRET", "k-" + SECRET);
        variables.put("STEPWATCH_REGISTRY_AUTH", "user:" + SECRET);
        variables.put("STEPWATCH_KAFKA_SSL_KEY_PASSWORD", SECRET);
        variables.put("STEPWATCH_SINK_LISTEN", "127.0.0.1:" + listen);
        variables.put("STEPWATCH_LOG_LEVEL", "DEBUG");
        return variables;
    }

    @Test
    void a09TellsNoSecretOfSettingsThatAreWrong() throws Exception {
        Path log = folder.resolve("sink.log");
        Map<String, String> wrong = Map.of(
                "STEPWATCH_WEBHOOK_URL",
                "ftp://u:" + SECRET + "@host/" + SECRET,
                "STEPWATCH_REGISTRY_AUTH",
                SECRET,
                "STEPWATCH_REGISTRY_URL",
                "http://u:" + SECRET + "@host:port/",
                "STEPWATCH_HTTP_TOKEN",
                SECRET + "\u00e4",
                "STEPWATCH_CLOSING_DELAY",
                "long",
                "STEPWATCH_LOG_LEVEL",
                "DEBUG");
        try (Ground ground = Ground.start();
                Site here = ground.site("wrong");
                SinkProcess sink = SinkProcess.start(here, folder.resolve("state"), log, wrong)) {
            await().atMost(LIMIT).until(() -> !sink.isAlive());

            assertThat(said(log))
                    .contains("STEPWATCH_CLOSING_DELAY", "STEPWATCH_WEBHOOK_URL", "STEPWATCH_HTTP_TOKEN")
                    .doesNotContain(SECRET);
        }
    }

    /** The log of a process that goes on writing, which may end in the middle of a character. */
    private static String said(Path log) throws IOException {
        return new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
    }

    private String page(String path) throws Exception {
        URI page = URI.create("http://127.0.0.1:" + listen + path);
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(page).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private static List<String> everyRecord(Site here) {
        List<String> records = new ArrayList<>();
        for (Topic topic : List.of(Topic.ALERTS, Topic.OUTBOX, Topic.DELIVERY_FAILURES, Topic.DEAD_LETTERS)) {
            here.journal().read(topic).forEach(record -> {
                StringBuilder text = new StringBuilder(record.key());
                text.append(new String(record.value(), StandardCharsets.ISO_8859_1));
                record.headers().forEach(h -> text.append(new String(h.value(), StandardCharsets.UTF_8)));
                records.add(text.toString());
            });
        }
        return records;
    }

    private static String offsets(Ground ground) throws Exception {
        try (Admin admin =
                Admin.create(Map.of("bootstrap.servers", ground.broker().bootstrapServers()))) {
            return admin.listConsumerGroupOffsets("a09.stepwatch-deliver-webhook")
                    .partitionsToOffsetAndMetadata()
                    .get()
                    .toString();
        }
    }
}
