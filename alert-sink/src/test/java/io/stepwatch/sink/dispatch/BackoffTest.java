package io.stepwatch.sink.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackoffTest {

    @ParameterizedTest(name = "after attempt {0}: {1}")
    @CsvSource({"1, PT1S", "2, PT2S", "3, PT4S", "8, PT2M8S", "9, PT4M16S", "10, PT5M", "1000000, PT5M"})
    void doublesUpToALimit(int attempt, Duration wait) {
        assertThat(Backoff.DEFAULT.after(attempt)).isEqualTo(wait);
    }

    @Test
    void waitsAsLongAsAskedWithinReason() {
        assertThat(Backoff.DEFAULT.asked(Duration.ofMinutes(30))).isEqualTo(Duration.ofMinutes(30));
        assertThat(Backoff.DEFAULT.asked(Duration.ofDays(30))).isEqualTo(Duration.ofHours(1));
    }
}
