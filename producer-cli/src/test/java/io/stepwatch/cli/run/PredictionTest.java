package io.stepwatch.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PredictionTest {

    @ParameterizedTest(name = "goal {0} ns, {1} runs took {2} ns, last {3}, cap {4}: {5}")
    @CsvSource({
        // a fifth more than predicted
        "1000000000, 1, 100000000, 1, 1000, 12",
        "1000000000, 10, 1000000000, 10, 1000, 12",
        "5000000000, 20, 200000000, 20, 100000, 600",
        // never more than a hundredfold at a time
        "1000000000, 1, 1000, 1, 1000000000, 100",
        "1000000000, 100, 100000, 100, 1000000000, 10000",
        "1000000000, 1, 0, 1, 1000000000, 100",
        // at least one more
        "1000000000, 1, 5000000000, 1, 1000, 2",
        "1000000000, 50, 2000000000, 50, 1000, 51",
        "0, 1, 1000, 1, 1000, 2",
        // a cap
        "1000000000, 500, 1000000, 500, 800, 800",
        "1000000000, 1000, 1000000, 1000, 1000, 1000",
        // multiplied before it is divided: 999 runs of a nanosecond more than the goal allows still count as 1
        "1000000000, 999, 1000000001, 1, 100000, 100",
        "7, 3, 2, 2, 100, 12",
        // and without overflow
        "9000000000000000000, 9000000000, 1, 9000000000, 9223372036854775807, 900000000000",
        "9000000000000000000, 9000000000, 9000000000, 9000000000000000000, 9223372036854775807, 9223372036854775807"
    })
    void predictsTheNextCount(long goal, long runs, long took, long last, long cap, long next) {
        assertThat(Prediction.next(goal, runs, took, last, cap)).isEqualTo(next);
    }
}
