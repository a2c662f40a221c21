package io.stepwatch.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The ends of what a double can hold, mixed: every figure that is told is finite, and every state can be stored. */
class ExtremeValuesTest {

    private static final double[] EXTREMES = {
        0,
        -0.0,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        1e-310,
        1e-300,
        -1e-300,
        1,
        -1,
        1 + 1e-15,
        1e300,
        -1e300,
        Double.MAX_VALUE,
        -Double.MAX_VALUE
    };

    private final SeriesWatch watch = new SeriesWatch("p/main/ci/suite/bench", DetectorSettings.standard());

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 60);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void anyMixtureGivesFiniteFiguresAndStatesThatReadBack(long seed) {
        Random random = new Random(seed);
        WatchState state = watch.initial();
        double level = extreme(random);
        for (int i = 0; i < 200; i++) {
            level = random.nextInt(30) == 0 ? extreme(random) : level;
            double value =
                    switch (random.nextInt(12)) {
                        case 0 -> extreme(random);
                        case 1, 2, 3 -> level;
                        default -> level * (1 + 0.01 * random.nextGaussian());
                    };
            double finite = Double.isFinite(value) ? value : Math.copySign(Double.MAX_VALUE, value);
            Watched watched = watch.append(state, Point.of(i, finite));
            watched.events().forEach(event -> assertFinite(event.shift()));
            state = WatchState.fromBytes(watched.state().toBytes());
            assertThat(state.toBytes()).isEqualTo(watched.state().toBytes()).hasSizeLessThanOrEqualTo(2048);
            assertThat(watch.status(state).noise().spread()).isNotNaN().isNotNegative();
        }
    }

    /** A step is found wherever it lies, unless the values are too coarse to hold it. */
    @ParameterizedTest(name = "from {0} to {1}")
    @CsvSource({
        "1e-300, 1.2e-300",
        "1e300, 1.2e300",
        "-1e300, -1.2e300",
        "1e-310, 2e-310",
        "4.9e-324, 9.9e-324",
        "0, 1e300",
        "-1e300, 1e300",
        "-1.7e308, 1.7e308",
        "1e-300, 1e300",
        "0, -1"
    })
    void aStepBetweenExactLevelsIsFoundAndNamed(double from, double to) {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            points.add(Point.of(i, i < 30 ? from : to));
        }

        assertThat(Replay.changePoints(watch, points)).singleElement().satisfies(shift -> {
            assertThat(shift.firstPoint()).isEqualTo(30);
            assertThat(shift.up()).isEqualTo(to > from);
            assertFinite(shift);
        });
    }

    @Test
    void equalValuesOfEitherZeroSayNothing() {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            points.add(Point.of(i, i % 2 == 0 ? 0.0 : -0.0));
        }

        assertThat(Replay.events(watch, points)).isEmpty();
    }

    @Test
    void refusesWhatIsNotFiniteAndSaysWhere() {
        for (double value : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            assertThatThrownBy(() -> Point.of(7, value))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "point 7 has value " + value + "; drop values that are not finite when reading the input");
        }
    }

    @Test
    void takesThePositionsOfTheLongestHistory() {
        WatchState state = watch.initial();
        List<Point> points = SyntheticSeries.steps(1, 80, 1.2, 40);
        List<ChangeEvent> told = new ArrayList<>();
        for (Point point : points) {
            Watched watched =
                    watch.append(state, Point.of(Long.MAX_VALUE - 10L * (80 - point.position()), point.value()));
            state = WatchState.fromBytes(watched.state().toBytes());
            told.addAll(watched.events());
        }

        assertThat(Replay.fold(told)).extracting(Shift::firstPoint).containsExactly(Long.MAX_VALUE - 400);
        assertThat(state.lastPosition()).isEqualTo(Long.MAX_VALUE - 10);
    }

    private static void assertFinite(Shift shift) {
        for (Level level : List.of(shift.before(), shift.after())) {
            assertThat(level.median()).isFinite();
            assertThat(level.spread()).isFinite().isNotNegative();
            assertThat(level.points()).isPositive();
        }
        assertThat(shift.evidence().statistic()).isFinite();
        assertThat(shift.evidence().pValue()).isBetween(Double.MIN_VALUE, 1.0);
        shift.ratio().ifPresent(ratio -> {
            assertThat(ratio.value()).isFinite().isPositive();
            assertThat(ratio.low()).isBetween(0.0, ratio.value());
            assertThat(ratio.high()).isGreaterThanOrEqualTo(ratio.value());
        });
    }

    private static double extreme(Random random) {
        return EXTREMES[random.nextInt(EXTREMES.length)];
    }
}
