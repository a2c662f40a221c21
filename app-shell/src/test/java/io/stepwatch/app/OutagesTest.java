package io.stepwatch.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.RegistrySettings;
import io.stepwatch.schema.registry.RegistryUnavailableException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.streams.errors.MissingSourceTopicException;
import org.apache.kafka.streams.errors.StreamsException;
import org.junit.jupiter.api.Test;

class OutagesTest {

    /** Nothing listens on port 1. */
    private static final RegistryClient AWAY = new RegistryClient(new RegistrySettings(
            List.of(URI.create("http://127.0.0.1:1")), Optional.empty(), Duration.ofSeconds(1), 1, Duration.ZERO));

    private final Health health = new Health();

    @Test
    void waitsUntilTheRegistryIsBack() {
        AtomicInteger calls = new AtomicInteger();
        String answer = Outages.waitForRegistry(health, Duration.ofSeconds(30), () -> {
            if (calls.incrementAndGet() < 3) {
                AWAY.subjects();
            }
            return "back";
        });
        assertThat(answer).isEqualTo("back");
        assertThat(health.status()).isEqualTo(Health.Status.UP);
    }

    @Test
    void givesUpAfterItsPatienceAndSaysSoInItsHealth() {
        assertThatThrownBy(() -> Outages.waitForRegistry(health, Duration.ZERO, AWAY::subjects))
                .isInstanceOf(RegistryUnavailableException.class)
                .satisfies(e ->
                        assertThat(Outages.passing(new StreamsException(e))).isTrue());
        assertThat(health.parts().get("registry"))
                .isEqualTo(new Health.Part(
                        Health.Status.DEGRADED,
                        "registry unreachable: registry http://127.0.0.1:1 does not answer: connection refused"));
    }

    @Test
    void saysWhatIsAwayAndNotWhichCallFailed() {
        assertThatThrownBy(AWAY::subjects).satisfies(e -> assertThat(Outages.summary(new StreamsException(e)))
                .isEqualTo("RegistryUnavailableException: registry http://127.0.0.1:1 does not answer:"
                        + " connection refused"));
    }

    @Test
    void aMissingTopicAndADeniedOneAreForThePeopleWhoRunTheBroker() {
        assertThat(Outages.exitCode(new MissingSourceTopicException("gone"))).isEqualTo(ExitCode.DELIVERY);
        assertThat(Outages.exitCode(new StreamsException(new TopicAuthorizationException("no"))))
                .isEqualTo(ExitCode.DELIVERY);
        assertThat(Outages.exitCode(new StreamsException(new IllegalStateException("bug"))))
                .isEqualTo(ExitCode.INTERNAL);
    }
}
