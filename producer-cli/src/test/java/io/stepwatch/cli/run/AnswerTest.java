package io.stepwatch.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class AnswerTest {

    @Test
    void readsWhatTheSystemTells() {
        Answer answer = Answer.exact("768 11872000 1464 500 9000", 5000);
        assertThat(answer.exit()).isEqualTo(3);
        assertThat(answer.wallNanos()).hasValue(11_872_000);
        assertThat(answer.userNanos()).hasValue(1_464_000);
        assertThat(answer.systemNanos()).hasValue(500_000);
        assertThat(answer.peakBytes()).hasValue(9000 * 1024);
    }

    @Test
    void aSignalIsAStatusToo() {
        assertThat(Answer.exact("9 1 1 1 1", 0).exit()).isEqualTo(137);
    }

    @Test
    void memoryThatTheMeterItselfNeedsIsNotTold() {
        assertThat(Answer.exact("0 1 1 1 5000", 5000).peakBytes()).isEqualTo(OptionalLong.empty());
    }

    @Test
    void takesTheDifferenceOfWhatAShellSumsUp() {
        Answer answer = Answer.summed("0 1m2.530s 0m0,250s", 62_000_000_000L, 0);
        assertThat(answer.exit()).isZero();
        assertThat(answer.userNanos()).hasValue(530_000_000);
        assertThat(answer.systemNanos()).hasValue(250_000_000);
        assertThat(answer.wallNanos()).isEmpty();
        assertThat(answer.peakBytes()).isEmpty();
    }
}
