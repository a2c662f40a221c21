package io.stepwatch.sink.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackoffTest {

    @ParameterizedTest(name = "after {0} failures at most {1} s")
    @CsvSource({"1, 1", "2, 2", "3, 4", "8, 128", "9, 256", "10, 300", "1000, 300"})
    void doublesUpToFiveMinutesAndLeavesHalfToChance(int attempts, long seconds) {
        assertThat(Backoff.DEFAULT.after(attempts, 0)).isEqualTo(Duration.ofSeconds(seconds));
        assertThat(Backoff.DEFAULT.after(attempts, 1)).isEqualTo(Duration.ofMillis(seconds * 500));
    }

    @Test
    void waitsAtLeastAsLongAsItIsAskedAndALittleMore() {
        assertThat(Backoff.DEFAULT.asked(Duration.ofSeconds(2), 0)).isEqualTo(Duration.ofSeconds(2));
        assertThat(Backoff.DEFAULT.asked(Duration.ofSeconds(2), 1)).isEqualTo(Duration.ofMillis(2200));
        assertThat(Backoff.DEFAULT.asked(Duration.ofMinutes(10), 1)).isEqualTo(Duration.ofSeconds(601));
    }

    @Test
    void waitsNoLongerThanAnHourWhateverItIsAsked() {
        assertThat(Backoff.DEFAULT.asked(Duration.ofDays(400), 0)).isEqualTo(Duration.ofHours(1));
    }
}
