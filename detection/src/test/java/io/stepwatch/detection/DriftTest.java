package io.stepwatch.detection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Levels that creep from the first point of a series on: there never was a level to compare with. */
class DriftTest {

    private final SeriesWatch watch = new SeriesWatch("p/main/ci/suite/bench", DetectorSettings.standard());

    @ParameterizedTest(name = "{0} a point, noise {1}")
    @CsvSource({"0.01, 0", "0.01, 0.01", "0.03, 0.01", "0.1, 0", "0.1, 0.03", "-0.01, 0.01", "-0.03, 0.01", "-0.1, 0"})
    void aClimbFromTheFirstPointOnIsOneDrift(double step, double noise) {
        List<ChangeEvent> events = Replay.events(watch, series(60, noise, i -> Math.pow(1 + step, i)));

        assertThat(events).filteredOn(DriftTest::isNew).singleElement().satisfies(event -> {
            assertThat(event.shift().kind()).isEqualTo(Shift.Kind.DRIFT);
            assertThat(event.shift().up()).isEqualTo(step > 0);
            assertThat(event.at()).isLessThanOrEqualTo(30);
        });
    }

    @ParameterizedTest(name = "{0} every {1} points")
    @CsvSource({"0.05, 3", "0.3, 3", "0.05, 5", "0.3, 5", "0.07, 7", "0.3, 7"})
    void stairsFromTheFirstPointOnAreOneDrift(double step, int width) {
        List<ChangeEvent> events =
                Replay.events(watch, series(60, 0.001, i -> Math.pow(1 + step, Math.floorDiv(i, width))));

        assertThat(events).filteredOn(DriftTest::isNew).singleElement().satisfies(event -> assertThat(
                        event.shift().kind())
                .isEqualTo(Shift.Kind.DRIFT));
    }

    @Test
    void aDriftIsToldAgainAsItGrows() {
        List<Shift> live = Replay.fold(Replay.events(watch, series(120, 0.01, i -> Math.pow(1.01, i))));

        assertThat(live).hasSize(1);
        assertThat(live.get(0).after().median() / live.get(0).before().median()).isBetween(2.8, 3.4);
    }

    @Test
    void tooFewPointsOfAClimbAreNotCalledQuiet() {
        WatchState state = fold(series(15, 0.01, i -> Math.pow(1.03, i)));

        assertThat(watch.status(state))
                .isInstanceOfSatisfying(Status.Learning.class, learning -> assertThat(learning.morePoints())
                        .isEqualTo(5));
    }

    @Test
    void aClimbIsNotCalledTwoModes() {
        WatchState state = fold(series(60, 0.01, i -> Math.pow(1.03, i)));

        assertThat(watch.status(state).noise().bimodal()).isFalse();
    }

    @Test
    void oneStepIsNoDrift() {
        List<ChangeEvent> events = Replay.events(watch, series(80, 0.01, i -> i < 40 ? 1 : 1.1));

        assertThat(events).filteredOn(DriftTest::isNew).singleElement().satisfies(event -> assertThat(
                        event.shift().kind())
                .isEqualTo(Shift.Kind.STEP));
    }

    private static boolean isNew(ChangeEvent event) {
        return event.state() == ChangeState.CONFIRMED && event.revision() == 1;
    }

    private WatchState fold(List<Point> points) {
        WatchState state = watch.initial();
        for (Point point : points) {
            state = watch.append(state, point).state();
        }
        return state;
    }

    private static List<Point> series(int n, double noise, IntToDoubleFunction level) {
        Random random = new Random(5);
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            points.add(Point.of(i, 1000 * level.applyAsDouble(i) * (1 + noise * random.nextGaussian())));
        }
        return points;
    }
}
