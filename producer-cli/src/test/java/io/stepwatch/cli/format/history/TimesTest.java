package io.stepwatch.cli.format.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimesTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "2026-01-05T00:30:00+02:00, 1767565800000",
        "2026-01-05T00:30+02:00, 1767565800000",
        "2026-01-04T23:00Z, 1767567600000",
        "2026-01-04T19:30-05:00, 1767573000000",
        "2026-01-04 23:00:00, 1767567600000",
        "2026-01-05 00:30:00 +02:00, 1767565800000",
        "2026-01-05, 1767571200000",
        "1767571200, 1767571200000",
        "1767571200000, 1767571200000",
        "0, 0",
    })
    void g10ReadsTimesAsInstants(String text, long millis) {
        assertThat(Times.parse(text)).hasValue(Instant.ofEpochMilli(millis));
    }

    @Test
    void leavesOutWhatIsNoTime() {
        assertThat(Times.parse("yesterday")).isEmpty();
        assertThat(Times.parse("05.01.2026")).isEmpty();
        assertThat(Times.parse("")).isEmpty();
    }
}
