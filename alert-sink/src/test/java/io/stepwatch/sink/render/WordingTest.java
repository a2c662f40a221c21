package io.stepwatch.sink.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Direction;
import io.stepwatch.sink.Samples;
import io.stepwatch.sink.judge.Change;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordingTest {

    @ParameterizedTest(name = "{2} in {0} is {3}")
    @CsvSource({
        "ns, LOWER, 110, 10.0 % slower",
        "ns, LOWER, 90, 10.0 % faster",
        "ops/s, HIGHER, 110, 10.0 % faster",
        "ops/s, HIGHER, 99.5, 0.50 % slower",
        "B/s, HIGHER, 50, 50.0 % slower",
        "B, LOWER, 350, 250 % larger",
        "B, LOWER, 99, 1.0 % smaller",
        "allocs, LOWER, 104.7, 4.7 % more",
        "allocs, LOWER, 0, 100 % fewer",
        "score, HIGHER, 95, 5.0 % lower (worse)",
        "score, LOWER, 95, 5.0 % lower (better)",
        "score, HIGHER, 105, 5.0 % higher (better)",
    })
    void saysHowMuchInTheWordsOfTheUnit(String unit, Direction direction, double after, String words) {
        ChangePoint point = Samples.regression();
        point.setUnit(unit);
        point.setDirection(direction);

        assertThat(Wording.amount(point, new Change(100, after))).isEqualTo(words);
    }
}
