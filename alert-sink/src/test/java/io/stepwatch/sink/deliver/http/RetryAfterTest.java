package io.stepwatch.sink.deliver.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {

    private static final Instant NOW = Instant.parse("2026-01-05T06:30:00Z");

    @Test
    void readsSeconds() {
        assertThat(RetryAfter.parse(" 120 ", NOW)).contains(Duration.ofMinutes(2));
    }

    @Test
    void readsADate() {
        assertThat(RetryAfter.parse("Mon, 05 Jan 2026 06:31:30 GMT", NOW)).contains(Duration.ofSeconds(90));
    }

    @Test
    void doesNotWaitForADateThatHasPassed() {
        assertThat(RetryAfter.parse("Sun, 04 Jan 2026 06:30:00 GMT", NOW)).contains(Duration.ZERO);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"soon", "-5", "1.5", "99999999999999999999", "2026-01-05"})
    void takesNothingElse(String header) {
        assertThat(RetryAfter.parse(header, NOW)).isEmpty();
    }
}
