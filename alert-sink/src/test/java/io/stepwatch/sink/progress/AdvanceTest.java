package io.stepwatch.sink.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class AdvanceTest {

    private static final long MINUTE = Duration.ofMinutes(1).toNanos();

    private final Advance advance = new Advance(Duration.ofMinutes(2));

    @Test
    void saysWhenWorkWaitsAndNoneIsTaken() {
        assertThat(advance.look(new Lag.Distance(10, 5), 0)).isEmpty();
        assertThat(advance.look(new Lag.Distance(10, 6), MINUTE)).isEmpty();
        assertThat(advance.look(new Lag.Distance(10, 7), 3 * MINUTE))
                .contains("7 runs wait, and none has been taken for 3 minutes; is streams-app running?");
    }

    @Test
    void isContentWhileItGetsOn() {
        for (int minute = 0; minute < 10; minute++) {
            assertThat(advance.look(new Lag.Distance(10 + minute, 1000), minute * MINUTE))
                    .isEmpty();
        }
    }

    @Test
    void isContentWhereThereIsNothingToDo() {
        advance.look(new Lag.Distance(10, 0), 0);

        assertThat(advance.look(new Lag.Distance(10, 0), 60 * MINUTE)).isEmpty();
        assertThat(advance.look(new Lag.Distance(10, 1), 61 * MINUTE)).isEmpty();
    }
}
