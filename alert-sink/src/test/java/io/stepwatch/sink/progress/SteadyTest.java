package io.stepwatch.sink.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class SteadyTest {

    private final Steady steady = new Steady();

    @Test
    void holdsOnceItHasBeenSeenForASecond() {
        for (int millis = 0; millis < 1000; millis += 100) {
            assertThat(look(true, millis)).as("after %d ms", millis).isFalse();
        }
        assertThat(look(true, 1000)).isTrue();
        assertThat(look(true, 1001)).isTrue();
    }

    @Test
    void beginsAnewWhereItIsInterrupted() {
        for (int millis = 0; millis < 1000; millis += 100) {
            look(true, millis);
        }
        assertThat(look(false, 1000)).isFalse();
        for (int millis = 1100; millis < 2100; millis += 100) {
            assertThat(look(true, millis)).as("after %d ms", millis).isFalse();
        }
        assertThat(look(true, 2100)).isTrue();
    }

    @Test
    void isNotFooledByAMachineThatStoodStill() {
        assertThat(look(true, 0)).isFalse();
        assertThat(look(true, 30_000)).isFalse();
        assertThat(look(true, 30_100)).isFalse();
        assertThat(look(true, 30_200)).isFalse();
        assertThat(look(true, 30_300)).isTrue();
    }

    private boolean look(boolean now, long millis) {
        return steady.holds(now, Duration.ofMillis(millis).toNanos());
    }
}
