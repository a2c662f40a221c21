package io.stepwatch.sink.dispatch;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.app.Health;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.AvroSerializer;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.sink.LoopbackRegistry;
import io.stepwatch.sink.SampleAlerts;
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
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AttemptTest {

    private static final String SECRET_PATH = "/services/T000/B000/SECRETXYZ";

    private final LoopbackRegistry registry = new LoopbackRegistry();
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
        registry.close();
    }

    @Test
    void isDoneWithWhatTheTargetTook() {
        List<String> printed = new ArrayList<>();

        Attempt.Outcome outcome = attempt(new Printed(printed::add)).deliver(record(alert()), 1);

        assertThat(outcome).isEqualTo(Attempt.Outcome.DONE);
        assertThat(printed).containsExactly(AlertText.of(SampleAlerts.open()));
    }

    @Test
    void saysInOneLineWhyADeliveryFailedAndWhenItIsTriedAgain() {
        receiver.answers(500, "{\"error\":\"bad channel\"}");

        Attempt.Outcome outcome = attempt(webhook(receiver.url(SECRET_PATH))).deliver(record(alert()), 3);

        assertThat(outcome).isEqualTo(new Attempt.Outcome(Optional.of(Duration.ofSeconds(4)), false));
        assertThat(logged().lines().filter(line -> line.contains("WARN")))
                .singleElement()
                .asString()
                .endsWith("delivery failed target=webhook at=" + receiver.place()
                        + " alert=5eed5eed5eed5eed5eed5eed5eed5eed revision=1 attempt=3 status=500"
                        + " reason=\"the far end failed\" answer=\"{\"error\":\"bad channel\"}\""
                        + " next_try=\"in 4000 ms\"");
        assertThat(health.parts().get("deliver-webhook"))
                .isEqualTo(new Health.Part(Health.Status.DEGRADED, "the far end failed"));
    }

    @Test
    void makesTheWholeTargetWaitWhenItAsksForThat() {
        receiver.answers(new Receiver.Answer(429, "", Map.of("Retry-After", "2"), false));

        assertThat(attempt(webhook(receiver.url("/hook"))).deliver(record(alert()), 1))
                .isEqualTo(new Attempt.Outcome(Optional.of(Duration.ofSeconds(2)), true));
    }

    @Test
    void tellsNoSecretOfARefusedConnection() throws IOException {
        int closed;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closed = socket.getLocalPort();
        }

        Attempt.Outcome outcome = attempt(webhook(URI.create("http://127.0.0.1:" + closed + SECRET_PATH)))
                .deliver(record(alert()), 1);

        assertThat(outcome.pause()).contains(Duration.ofSeconds(1));
        assertThat(logged()).contains("at=http://127.0.0.1:" + closed + " ").doesNotContain("SECRETXYZ");
        assertThat(health.parts().toString()).doesNotContain("SECRETXYZ");
    }

    @Test
    void tellsNoSecretThatAFaultOfATargetMentions() {
        Target faulty = new Printed(text -> {
            throw new IllegalStateException("SECRETXYZ");
        });

        Attempt.Outcome outcome = attempt(faulty).deliver(record(alert()), 1);

        assertThat(outcome.pause()).contains(Duration.ofSeconds(1));
        assertThat(logged())
                .contains("reason=\"internal error: java.lang.IllegalStateException\"")
                .doesNotContain("SECRETXYZ");
    }

    @Test
    void waitsForTheRegistry() {
        byte[] value = alert();
        registry.close();
        List<String> printed = new ArrayList<>();

        Attempt.Outcome outcome = attempt(new Printed(printed::add)).deliver(record(value), 1);

        assertThat(outcome).isEqualTo(new Attempt.Outcome(Optional.of(Duration.ofSeconds(1)), true));
        assertThat(printed).isEmpty();
    }

    @Test
    void passesOverATombstone() {
        assertThat(attempt(new Printed(text -> {})).deliver(record(null), 1)).isEqualTo(Attempt.Outcome.DONE);
    }

    private Attempt attempt(Target target) {
        Connection connection = Connection.to("127.0.0.1:1", registry.url());
        Aside aside = new Aside(connection, new DeliveryClients(connection, "group"));
        return new Attempt(target, registry.client(), aside, Backoff.DEFAULT, health);
    }

    private static Webhook webhook(URI url) {
        return new Webhook(new WebhookSettings(url, Optional.empty(), Duration.ofSeconds(5)));
    }

    private byte[] alert() {
        RegistryClient client = registry.client();
        return requireNonNull(new AvroSerializer<>(client, true).serialize("alerts", SampleAlerts.open()));
    }

    @SuppressWarnings("NullAway") // a record of Kafka may have no value, which its constructor does not say
    private static ConsumerRecord<byte[], byte[]> record(byte @Nullable [] value) {
        return new ConsumerRecord<>("alerts", 0, 7, new byte[0], value);
    }

    private String logged() {
        return log.toString(StandardCharsets.UTF_8);
    }
}
