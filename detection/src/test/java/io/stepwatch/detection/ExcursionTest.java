package io.stepwatch.detection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Eight points that are elsewhere, under noise of one per cent. */
class ExcursionTest {

    private final SeriesWatch watch = new SeriesWatch("p/main/ci/suite/bench", DetectorSettings.standard());

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {13, 29, 30, 34, 40})
    void aFewPointsThatAreHardlyElsewhereAreTakenBackAndNotToldTwice(long seed) {
        List<ChangeEvent> events = Replay.events(watch, elsewhere(2.3, seed));

        assertThat(told(events)).containsExactly(ChangeState.CONFIRMED, ChangeState.RETRACTED);
        assertThat(Replay.fold(events)).isEmpty();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void aFewPointsThatAreClearlyElsewhereAreAChangeAndARecovery(long seed) {
        List<ChangeEvent> events = Replay.events(watch, elsewhere(5, seed));

        assertThat(told(events)).containsExactly(ChangeState.CONFIRMED, ChangeState.CONFIRMED, ChangeState.RECOVERED);
        assertThat(Replay.fold(events)).extracting(Shift::firstPoint).containsExactly(40L, 48L);
    }

    private static List<ChangeState> told(List<ChangeEvent> events) {
        return events.stream()
                .map(ChangeEvent::state)
                .filter(state -> state != ChangeState.CANDIDATE && state != ChangeState.TRANSIENT)
                .toList();
    }

    private static List<Point> elsewhere(double scales, long seed) {
        Random random = new Random(seed);
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < 80; i++) {
            double level = i >= 40 && i < 48 ? scales : 0;
            points.add(Point.of(i, 1000 * (1 + 0.01 * (random.nextGaussian() + level))));
        }
        return points;
    }
}
