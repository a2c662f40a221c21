package io.stepwatch.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Another unit, or the other direction, changes nothing but the figures. */
class InvarianceTest {

    private static final int POINTS = 160;
    private static final double[] FACTORS = {1e-200, 1e-9, 0.37, 3.7, 1000, 1e200};

    private final SeriesWatch watch = new SeriesWatch("p/main/ci/suite/bench", DetectorSettings.standard());

    static Stream<Arguments> histories() {
        return Stream.of(Histories.values())
                .flatMap(kind -> Stream.iterate(1L, seed -> seed + 1).limit(12).map(seed -> Arguments.of(kind, seed)));
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("histories")
    void anotherUnitChangesNothingButTheFigures(Histories kind, long seed) {
        List<Point> points = kind.of(seed, POINTS);
        List<ChangeEvent> events = Replay.events(watch, points);
        for (double factor : FACTORS) {
            List<ChangeEvent> scaled = Replay.events(watch, SyntheticSeries.times(points, factor));
            assertThat(said(scaled)).as("factor %s", factor).isEqualTo(said(events));
            for (int i = 0; i < events.size(); i++) {
                Shift one = events.get(i).shift();
                Shift other = scaled.get(i).shift();
                assertThat(other.difference() / factor).isCloseTo(one.difference(), near(one.difference()));
                assertThat(other.before().spread() / factor)
                        .isCloseTo(one.before().spread(), near(one.before().spread()));
            }
        }
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("histories")
    void theOtherDirectionChangesNothingButTheSign(Histories kind, long seed) {
        List<Point> points = kind.of(seed, POINTS);
        List<ChangeEvent> events = Replay.events(watch, points);
        List<ChangeEvent> flipped = Replay.events(watch, SyntheticSeries.times(points, -1));

        assertThat(said(flipped)).isEqualTo(said(events));
        for (int i = 0; i < events.size(); i++) {
            double difference = events.get(i).shift().difference();
            assertThat(flipped.get(i).shift().difference()).isCloseTo(-difference, near(difference));
        }
    }

    /** Otherwise the two above would say little. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void mostHistoriesHoldChanges(Histories kind) {
        long withChanges = Stream.iterate(1L, seed -> seed + 1)
                .limit(12)
                .filter(seed -> !Replay.changePoints(watch, kind.of(seed, POINTS)).isEmpty())
                .count();

        assertThat(withChanges).isGreaterThanOrEqualTo(8);
    }

    static Stream<Histories> kinds() {
        return Stream.of(Histories.values());
    }

    private static org.assertj.core.data.Offset<Double> near(double value) {
        return within(1e-5 * Math.abs(value) + 1e-9);
    }

    /** All that is said but the figures in the unit of the series. */
    private static List<String> said(List<ChangeEvent> events) {
        return events.stream()
                .map(event -> {
                    Shift shift = event.shift();
                    return String.format(
                            Locale.ROOT,
                            "%s %d %s %d %s: %d %d %d..%d %d opened %d told %d, p %.4g",
                            event.id(),
                            event.revision(),
                            event.state(),
                            event.at(),
                            shift.kind(),
                            shift.lastBefore(),
                            shift.firstPoint(),
                            shift.lowest(),
                            shift.highest(),
                            shift.beforeLowest(),
                            shift.openedAt(),
                            shift.confirmedAt(),
                            shift.evidence().pValue());
                })
                .toList();
    }
}
