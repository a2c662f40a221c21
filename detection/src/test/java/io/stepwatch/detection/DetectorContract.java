package io.stepwatch.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every detector promises. */
abstract class DetectorContract<S> {

    abstract Detector<S> detector();

    @ParameterizedTest(name = "at {0}")
    @ValueSource(doubles = {0, 1, -3, 1e300, 1e-300, Double.MIN_VALUE, -Double.MAX_VALUE})
    void neverAlarmsOnAConstantSeries(double value) {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < 150; i++) {
            points.add(Point.of(i, value));
        }

        assertThat(verdicts(points)).isEmpty();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void findsAClearStepAndNamesItsFirstPoint(long seed) {
        assertThat(confirmed(SyntheticSeries.steps(seed, 80, 1.1, 40)))
                .extracting(Shift::firstPoint)
                .containsExactly(40L);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void doesNotCareAboutTheUnit(long seed) {
        List<Point> points = SyntheticSeries.upAndDown(seed, 200);

        for (double factor : new double[] {1000, 1e-9, 0.37, 1e200}) {
            assertThat(places(SyntheticSeries.times(points, factor))).isEqualTo(places(points));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void testsAnImprovementLikeARegression(long seed) {
        List<Point> points = SyntheticSeries.upAndDown(seed, 200);

        assertThat(places(SyntheticSeries.times(points, -1))).isEqualTo(places(points));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void stepLeavesTheStateItWasGivenAlone(long seed) {
        Detector<S> detector = detector();
        List<Point> points = SyntheticSeries.steps(seed, 120, 1.1, 30, 80);
        S state = detector.initial();
        for (int i = 0; i < 60; i++) {
            state = detector.step(state, points.get(i)).state();
        }

        List<Verdict> first = continueFrom(detector, state, points.subList(60, 120));
        List<Verdict> second = continueFrom(detector, state, points.subList(60, 120));

        assertThat(second).isEqualTo(first).isNotEmpty();
    }

    @Test
    void refusesAPointThatIsNotNewer() {
        Detector<S> detector = detector();
        S state = detector.step(detector.initial(), Point.of(5, 1)).state();

        assertThatThrownBy(() -> detector.step(state, Point.of(5, 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("position 5 is not after 5");
    }

    @Test
    void saysHowManyPointsItMustLearnFrom() {
        Detector<S> detector = detector();

        assertThat(detector.status(detector.initial()))
                .isInstanceOfSatisfying(Status.Learning.class, learning -> assertThat(learning.morePoints())
                        .isPositive());
    }

    @ParameterizedTest(name = "spike of {0}")
    @ValueSource(doubles = {1e-300, 1e300, Double.MAX_VALUE, -1e300, 0})
    void oneAbsurdValueNeverAlarmsAndBreaksNothing(double spike) {
        List<Point> points = new ArrayList<>(SyntheticSeries.steps(3, 120, 1));
        points.set(50, Point.of(50, spike));

        assertThat(confirmed(points)).isEmpty();
    }

    @Test
    void figuresAreFiniteForTheLargestValues() {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            points.add(Point.of(i, i < 30 ? -Double.MAX_VALUE : Double.MAX_VALUE));
        }

        assertThat(confirmed(points)).allSatisfy(shift -> {
            assertThat(shift.before().spread()).isFinite();
            assertThat(shift.after().spread()).isFinite();
            assertThat(shift.evidence().statistic()).isFinite();
            assertThat(shift.ratio()).isEmpty();
        });
    }

    List<Verdict> verdicts(List<Point> points) {
        return continueFrom(detector(), detector().initial(), points);
    }

    private List<Verdict> continueFrom(Detector<S> detector, S from, List<Point> points) {
        List<Verdict> verdicts = new ArrayList<>();
        S state = from;
        for (Point point : points) {
            Step<S> step = detector.step(state, point);
            verdicts.addAll(step.verdicts());
            state = step.state();
        }
        return verdicts;
    }

    private List<Shift> confirmed(List<Point> points) {
        return verdicts(points).stream()
                .map(v -> v instanceof Verdict.Confirmed confirmed ? confirmed.shift() : null)
                .filter(Objects::nonNull)
                .toList();
    }

    /** All places that are named, without the figures, which round differently in another unit. */
    private List<String> places(List<Point> points) {
        return verdicts(points).stream()
                .map(v -> v.getClass().getSimpleName() + " " + v.shift().lowest() + "|"
                        + v.shift().firstPoint() + "|" + v.shift().highest())
                .toList();
    }
}
