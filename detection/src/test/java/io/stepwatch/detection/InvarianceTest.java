package io.stepwatch.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Another unit, or the other direction, changes nothing but the figures. */
class InvarianceTest {

    private static final int POINTS = 120;
    private static final long SEEDS = 10;
    private static final double[] FACTORS = {1e-200, 0x1p-660, 0.001, 3.7, 1e200};

    private final SeriesWatch watch = new SeriesWatch("p/main/ci/suite/bench", DetectorSettings.standard());

    static Stream<Arguments> histories() {
        return of(EnumSet.allOf(Histories.class));
    }

    private static Stream<Arguments> of(Set<Histories> kinds) {
        return kinds.stream()
                .flatMap(kind -> LongStream.rangeClosed(1, SEEDS).mapToObj(seed -> Arguments.of(kind, seed)));
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("histories")
    void anotherUnitChangesNothingButTheFigures(Histories kind, long seed) {
        List<Point> points = kind.of(seed, POINTS);
        List<Shift> shifts = Replay.changePoints(watch, points);
        for (double factor : FACTORS) {
            List<Shift> scaled = Replay.changePoints(watch, SyntheticSeries.times(points, factor));
            assertThat(places(scaled)).as("factor %s", factor).isEqualTo(places(shifts));
            for (int i = 0; i < shifts.size(); i++) {
                double difference = shifts.get(i).difference();
                assertThat(scaled.get(i).difference() / factor).isCloseTo(difference, near(difference));
            }
        }
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("histories")
    void theOtherDirectionChangesNothingButTheSign(Histories kind, long seed) {
        List<Point> points = kind.of(seed, POINTS);
        List<Shift> shifts = Replay.changePoints(watch, points);
        List<Shift> flipped = Replay.changePoints(watch, SyntheticSeries.times(points, -1));

        assertThat(places(flipped)).isEqualTo(places(shifts));
        for (int i = 0; i < shifts.size(); i++) {
            double difference = shifts.get(i).difference();
            assertThat(flipped.get(i).difference()).isCloseTo(-difference, near(difference));
        }
    }

    /** Otherwise the two above would say little. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void mostHistoriesHoldChanges(Histories kind) {
        long withChanges = LongStream.rangeClosed(1, SEEDS)
                .filter(seed ->
                        !Replay.changePoints(watch, kind.of(seed, POINTS)).isEmpty())
                .count();

        assertThat(withChanges).isGreaterThanOrEqualTo(SEEDS * 2 / 3);
    }

    static Stream<Histories> kinds() {
        return Stream.of(Histories.values());
    }

    private static Offset<Double> near(double value) {
        return within(1e-5 * Math.abs(value));
    }

    /** What is told of the places of change points and of their kind. */
    private static List<String> places(List<Shift> shifts) {
        return shifts.stream()
                .map(shift -> shift.kind() + " " + shift.lastBefore() + " " + shift.firstPoint() + " in "
                        + shift.beforeLowest() + " " + shift.lowest() + ".." + shift.highest())
                .toList();
    }
}
