package io.stepwatch.streams.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.streams.measure.Measures;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class DeadLetterLogTest {

    /** Case S03. */
    @Test
    void saysOneLineAMinuteForEachReasonAndHowManyItLeftOut() {
        AtomicLong now = new AtomicLong();
        DeadLetterLog log = new DeadLetterLog(now::get, Measures.unread());
        assertThat(log.missed("not-avro-framing")).isZero();
        for (int i = 0; i < 9_999; i++) {
            assertThat(log.missed("not-avro-framing")).isEqualTo(-1);
        }
        assertThat(log.missed("null-value")).isZero();
        now.addAndGet(Duration.ofMinutes(1).toNanos());
        assertThat(log.missed("not-avro-framing")).isEqualTo(9_999);
    }

    @Test
    void untrustedTextStaysOnItsLine() {
        assertThat(Printable.text("a\nb\u001b[31m\"c\u202e")).isEqualTo("a?b?[31m?c?");
        assertThat(Printable.text("x".repeat(1_000))).hasSize(201);
    }
}
