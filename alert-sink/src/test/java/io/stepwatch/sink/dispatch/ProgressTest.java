package io.stepwatch.sink.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProgressTest {

    private static final Instant NOON = Instant.parse("2026-01-05T12:00:00Z");
    private static final Duration LIMIT = Duration.ofSeconds(10);

    @Test
    void comesBackFromItsText() {
        Progress calling = Progress.NONE.begin(NOON).failed(true).begin(NOON);

        assertThat(calling.text()).isEqualTo("attempts=2 unsure=1 calling=1767614400000");
        assertThat(Progress.of(calling.text())).isEqualTo(calling);
        assertThat(Progress.of(calling.failed(false).text())).isEqualTo(calling.failed(false));
        assertThat(Progress.NONE.text()).isEmpty();
    }

    @ParameterizedTest(name = "\"{0}\"")
    @ValueSource(strings = {"", "by hand", "attempts=x unsure=1", "attempts=1 unsure=99999999999"})
    void readsNothingFromMetadataOfOthers(String metadata) {
        assertThat(Progress.of(metadata)).isEqualTo(Progress.NONE);
    }

    @Test
    void countsACallThatNobodyEndedAsOneOfWhichNobodyKnows() {
        Progress found = Progress.of(Progress.NONE.begin(NOON).text());

        assertThat(found.mayHaveArrived()).isTrue();
        assertThat(found.begin(NOON.plusSeconds(30)).unsure()).isEqualTo(1);
        assertThat(found.begin(NOON.plusSeconds(30)).attempts()).isEqualTo(2);
    }

    @Test
    void doesNotDoubtAnAttemptThatFailedForSure() {
        assertThat(Progress.NONE.begin(NOON).failed(false).mayHaveArrived()).isFalse();
    }

    @Test
    void waitsForACallOfAnotherInstanceNoLongerThanThatCanLast() {
        Progress calling = Progress.NONE.begin(NOON);

        assertThat(calling.stillCalling(NOON.plusSeconds(4), LIMIT)).isEqualTo(Duration.ofSeconds(6));
        assertThat(calling.stillCalling(NOON.plusSeconds(11), LIMIT)).isZero();
        assertThat(calling.stillCalling(NOON.minusSeconds(3600), LIMIT)).isEqualTo(LIMIT);
        assertThat(calling.failed(false).stillCalling(NOON, LIMIT)).isZero();
    }
}
