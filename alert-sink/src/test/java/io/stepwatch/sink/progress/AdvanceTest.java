package io.stepwatch.sink.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class AdvanceTest {

    private final Advance advance = new Advance();

    @Test
    void saysHowLongTheOldestRecordWaitsAtLeast() {
        assertThat(look(10, 15, 0)).isZero();
        assertThat(look(10, 17, 1)).isEqualTo(Duration.ofMinutes(1));
        assertThat(look(10, 17, 3)).isEqualTo(Duration.ofMinutes(3));
        assertThat(look(16, 20, 4))
                .as("those before 15 are done, 17 was seen at 1")
                .isEqualTo(Duration.ofMinutes(3));
    }

    @Test
    void isLateWhenItGetsOnMoreSlowlyThanWorkComes() {
        Duration late = Duration.ZERO;
        for (int minute = 0; minute < 60; minute++) {
            late = look(minute, 2L * minute, minute);
        }

        assertThat(late).isBetween(Duration.ofMinutes(28), Duration.ofMinutes(30));
    }

    @Test
    void isNotLateWhileEachLookFindsNewWorkAndTheOldIsDone() {
        for (int minute = 0; minute < 10; minute++) {
            assertThat(look(100L * minute, 100L * minute + 50, minute)).isZero();
        }
    }

    @Test
    void isNotLateWhereThereIsNothingToDo() {
        look(10, 10, 0);

        assertThat(look(10, 10, 60)).isZero();
        assertThat(look(10, 11, 61)).isZero();
    }

    @Test
    void forgetsNoWaitWhenItHasWaitedForDays() {
        for (int minute = 0; minute < 5000; minute++) {
            assertThat(look(0, 1 + minute, minute)).isEqualTo(Duration.ofMinutes(minute));
        }
    }

    private Duration look(long committed, long end, int minute) {
        return advance.look(
                new Lag.Distance(committed, end), Duration.ofMinutes(minute).toNanos());
    }
}
