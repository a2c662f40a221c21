package io.stepwatch.sink.deliver.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.stepwatch.sink.Golden;
import io.stepwatch.sink.SampleAlerts;
import io.stepwatch.sink.deliver.Delivery;
import io.stepwatch.sink.deliver.Failure;
import io.stepwatch.sink.render.AlertText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookTest {

    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    private final Receiver receiver = new Receiver();

    @AfterEach
    void close() {
        receiver.close();
    }

    @ParameterizedTest(name = "HTTP {0} is {1}")
    @CsvSource({
        "200, Accepted",
        "201, Accepted",
        "202, Accepted",
        "204, Accepted",
        "301, TryAgain",
        "302, TryAgain",
        "307, TryAgain",
        "308, TryAgain",
        "400, Refused",
        "401, Refused",
        "403, Refused",
        "404, Refused",
        "410, Refused",
        "413, Refused",
        "429, TryAgain",
        "500, TryAgain",
        "502, TryAgain",
        "503, TryAgain",
        "504, TryAgain"
    })
    void sortsAnswersIntoAcceptedTryAgainAndRefused(int status, String outcome) {
        receiver.answers(new Receiver.Answer(status, "", Map.of("Location", receiver.place() + "/elsewhere"), false));

        assertThat(deliver("/hook").getClass().getSimpleName()).isEqualTo(outcome);
        assertThat(receiver.calls()).hasSize(1);
    }

    @Test
    void postsThisBody() throws IOException {
        deliver("/hook");

        Receiver.Call call = receiver.calls().get(0);
        assertThat(call.method()).isEqualTo("POST");
        assertThat(call.contentType()).isEqualTo("application/json; charset=utf-8");
        Golden.matches("webhook.json", new ObjectMapper().readTree(call.body()).toPrettyString() + "\n");
        assertThat(new ObjectMapper().readTree(call.body()).path("text").asText())
                .isEqualTo(AlertText.of(SampleAlerts.open()));
    }

    @Test
    void givesEveryAttemptAtARevisionTheSameKey() {
        deliver("/hook");
        deliver("/hook");

        assertThat(receiver.calls())
                .extracting(Receiver.Call::key)
                .containsExactly("5eed5eed5eed5eed5eed5eed5eed5eed-1", "5eed5eed5eed5eed5eed5eed5eed5eed-1");
    }

    @Test
    void sendsTheToken() {
        deliver(settings(receiver.url("/hook"), Optional.of("t0ken")));

        assertThat(receiver.calls().get(0).authorization()).isEqualTo("Bearer t0ken");
    }

    @Test
    void sendsTheUserOfTheAddress() {
        URI url = URI.create(receiver.place().replace("://", "://ann:p%20w@") + "/hook?x=1");

        deliver(settings(url, Optional.empty()));

        assertThat(receiver.calls().get(0).authorization()).isEqualTo("Basic YW5uOnAgdw==");
        assertThat(receiver.calls().get(0).uri()).isEqualTo("/hook?x=1");
    }

    @Test
    void honoursRetryAfter() {
        receiver.answers(new Receiver.Answer(429, "slow down", Map.of("Retry-After", "2"), false));

        assertThat(deliver("/hook")).isInstanceOfSatisfying(Delivery.TryAgain.class, tryAgain -> {
            assertThat(tryAgain.after()).contains(Duration.ofSeconds(2));
            assertThat(tryAgain.failure().reason()).isEqualTo("too many calls");
            assertThat(tryAgain.failure().answer()).isEqualTo("slow down");
        });
    }

    @Test
    void showsTheBeginningOfALongAnswer() {
        receiver.answers(500, "x".repeat(100_000));

        assertThat(failure(deliver("/hook")).answer()).isEqualTo("x".repeat(200));
    }

    @Test
    void keepsTheStatusOfAnAnswerWhoseConnectionBroke() {
        receiver.answers(new Receiver.Answer(500, "{\"error\":\"bad channel\"}", Map.of(), true));

        Failure failure = failure(deliver("/hook"));

        assertThat(failure.status()).hasValue(500);
        assertThat("{\"error\":\"bad channel\"}").startsWith(failure.answer());
    }

    @Test
    void believesAStatusWhoseBodyNeverEnds() {
        receiver.answers(new Receiver.Answer(200, "o", Map.of(), true));

        assertThat(deliver("/hook")).isEqualTo(new Delivery.Accepted("HTTP 200"));
    }

    @Test
    void takesTheSecretsOutOfAnAnswer() {
        receiver.answers(
                404,
                "no hook /services/T000/SECRETXYZ?key=s%3Dcret1 (SECRETXYZ, s=cret1, t0kenvalue)\u001b[2J\r\n"
                        + "next line");

        Delivery delivery =
                deliver(settings(receiver.url("/services/T000/SECRETXYZ?key=s%3Dcret1"), Optional.of("t0kenvalue")));

        assertThat(failure(delivery).answer())
                .doesNotContain("SECRETXYZ", "s%3Dcret1", "s=cret1", "t0kenvalue", "\u001b", "\n")
                .endsWith("\\u001b[2J\\u000d\\u000anext line");
    }

    @Test
    void triesAgainWhenTheConnectionIsRefusedAndTellsNoSecret() throws IOException {
        Webhook webhook = new Webhook(settings(
                URI.create("http://user:SECRETXYZ@127.0.0.1:" + closedPort() + "/services/SECRETXYZ?SECRETXYZ"),
                Optional.of("SECRETXYZ")));

        Delivery delivery = webhook.deliver(SampleAlerts.message(SampleAlerts.open()));

        assertThat(delivery).isInstanceOf(Delivery.TryAgain.class);
        assertThat(failure(delivery).reason()).isEqualTo("connection refused or host not reachable");
        assertThat(delivery.toString() + webhook.place() + webhook.name()).doesNotContain("SECRETXYZ");
    }

    @Test
    void showsNoSecretOfItsSettings() {
        assertThat(settings(
                        URI.create("https://u:SECRETXYZ@chat.example/SECRETXYZ?SECRETXYZ"), Optional.of("SECRETXYZ")))
                .hasToString("https://chat.example:443");
    }

    @Test
    void triesAgainWhenNoAnswerComesInTime() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Webhook webhook = new Webhook(new WebhookSettings(
                    URI.create("http://127.0.0.1:" + silent.getLocalPort() + "/hook"),
                    Optional.empty(),
                    Duration.ofMillis(200)));

            Delivery delivery = webhook.deliver(SampleAlerts.message(SampleAlerts.open()));

            assertThat(delivery).isInstanceOf(Delivery.TryAgain.class);
            assertThat(failure(delivery).reason()).isEqualTo("no answer within 200 ms");
        }
    }

    @ParameterizedTest(name = "\"{0}\"")
    @ValueSource(strings = {"", "HTTP/1.1 200", "not http at all\r\n\r\n"})
    void triesAgainWhenTheConnectionBreaks(String answer) throws Exception {
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Thread broken = new Thread(() -> answerAndClose(server, answer));
            broken.start();
            Webhook webhook =
                    new Webhook(settings(URI.create("http://127.0.0.1:" + server.getLocalPort()), Optional.empty()));

            assertThat(webhook.deliver(SampleAlerts.message(SampleAlerts.open())))
                    .isInstanceOf(Delivery.TryAgain.class);
            broken.join();
        }
    }

    private static void answerAndClose(ServerSocket server, String answer) {
        try (var socket = server.accept()) {
            socket.getInputStream().read(new byte[1024]);
            socket.getOutputStream().write(answer.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Delivery deliver(String path) {
        return deliver(settings(receiver.url(path), Optional.empty()));
    }

    private static Delivery deliver(WebhookSettings settings) {
        return new Webhook(settings).deliver(SampleAlerts.message(SampleAlerts.open()));
    }

    private static WebhookSettings settings(URI url, Optional<String> token) {
        return new WebhookSettings(url, token, TIMEOUT);
    }

    private static Failure failure(Delivery delivery) {
        return delivery.match(new Delivery.Cases<>() {
            @Override
            public Failure accepted(Delivery.Accepted accepted) {
                throw new AssertionError(accepted);
            }

            @Override
            public Failure tryAgain(Delivery.TryAgain tryAgain) {
                return tryAgain.failure();
            }

            @Override
            public Failure refused(Delivery.Refused refused) {
                return refused.failure();
            }
        });
    }

    private static int closedPort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
