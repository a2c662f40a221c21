package io.stepwatch.sink.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.app.Health;
import io.stepwatch.sink.SampleAlerts;
import io.stepwatch.sink.deliver.Message;
import io.stepwatch.sink.deliver.Target;
import io.stepwatch.sink.deliver.text.Printed;
import io.stepwatch.sink.deliver.webhook.Receiver;
import io.stepwatch.sink.deliver.webhook.Webhook;
import io.stepwatch.sink.deliver.webhook.WebhookSettings;
import io.stepwatch.sink.render.AlertText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AttemptTest {

    private static final String SECRET_PATH = "/services/T000/B000/SECRETXYZ";

    private final Receiver receiver = new Receiver();
    private final Health health = new Health();
    private final ByteArrayOutputStream log = new ByteArrayOutputStream();
    private final PrintStream err = System.err;

    @BeforeEach
    void catchTheLog() {
        System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
    }

    @AfterEach
    void close() {
        System.setErr(err);
        receiver.close();
    }

    @Test
    void isDoneWithWhatTheTargetTook() {
        List<String> printed = new ArrayList<>();

        Outcome outcome = attempt(new Printed(printed::add)).deliver(message(), 1);

        assertThat(outcome).isEqualTo(new Outcome.Taken(""));
        assertThat(printed).containsExactly(AlertText.of(SampleAlerts.open()));
    }

    @Test
    void a13SaysInOneLineWhyADeliveryFailedAndWhenItIsTriedAgain() {
        receiver.answers(500, "{\"error\":\"bad channel\"}");

        Outcome outcome = attempt(webhook(receiver.url(SECRET_PATH))).deliver(message(), 3);

        assertThat(outcome).isEqualTo(new Outcome.Again(Duration.ofSeconds(4), false, true));
        assertThat(logged().lines().filter(line -> line.contains("WARN")))
                .singleElement()
                .asString()
                .contains("delivery failed target=perf-hook adapter=webhook at=" + receiver.place()
                        + " alert=5eed5eed5eed5eed5eed5eed5eed5eed revision=1 attempt=3 status=500"
                        + " reason=\"the far end failed\" answer=\"{\"error\":\"bad channel\"}\"")
                .containsPattern("next_try=\"20[0-9-]+T[0-9:.]+Z, in 4000 ms\"$");
        assertThat(health.parts().get("deliver-perf-hook"))
                .isEqualTo(new Health.Part(Health.Status.DEGRADED, "the far end failed"));
    }

    @Test
    void makesTheWholeTargetWaitWhenItAsksForThat() {
        receiver.answers(new Receiver.Answer(429, "", Map.of("Retry-After", "2"), false));

        assertThat(attempt(webhook(receiver.url("/hook"))).deliver(message(), 1))
                .isEqualTo(new Outcome.Again(Duration.ofSeconds(2), true, false));
    }

    @Test
    void tellsNoSecretOfARefusedConnection() throws IOException {
        int closed;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closed = socket.getLocalPort();
        }

        Outcome outcome = attempt(webhook(URI.create("http://127.0.0.1:" + closed + SECRET_PATH)))
                .deliver(message(), 1);

        assertThat(outcome).isEqualTo(new Outcome.Again(Duration.ofSeconds(1), false, false));
        assertThat(logged()).contains("at=http://127.0.0.1:" + closed + " ").doesNotContain("SECRETXYZ");
        assertThat(health.parts().toString()).doesNotContain("SECRETXYZ");
    }

    @Test
    void tellsNoSecretThatAFaultOfATargetMentions() {
        Target faulty = new Printed(text -> {
            throw new IllegalStateException("SECRETXYZ");
        });

        Outcome outcome = attempt(faulty).deliver(message(), 1);

        assertThat(outcome).isEqualTo(new Outcome.Again(Duration.ofSeconds(1), false, true));
        assertThat(logged())
                .contains("reason=\"internal error: java.lang.IllegalStateException\"")
                .doesNotContain("SECRETXYZ");
    }

    private Attempt attempt(Target target) {
        return new Attempt(target, Backoff.DEFAULT, health, () -> 0);
    }

    private static Webhook webhook(URI url) {
        return new Webhook("perf-hook", new WebhookSettings(url, Optional.empty(), Duration.ofMinutes(1)));
    }

    private static Message message() {
        return SampleAlerts.message(SampleAlerts.open());
    }

    private String logged() {
        return log.toString(StandardCharsets.UTF_8);
    }
}
