package io.stepwatch.detection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LifeTest {

    private final SeriesWatch watch = new SeriesWatch("p/main/ci/suite/bench", DetectorSettings.standard());

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void aCandidateComesFirstAndTheConfirmedOneNamesIt(long seed) {
        List<ChangeEvent> events = Replay.events(watch, SyntheticSeries.steps(seed, 60, 1.08, 40));

        assertThat(events).extracting(ChangeEvent::state).containsExactly(ChangeState.CANDIDATE, ChangeState.CONFIRMED);
        assertThat(events.get(1).candidate()).contains(events.get(0).id());
        assertThat(events.get(1).id()).isNotEqualTo(events.get(0).id());
    }

    /** Each candidate is confirmed, dismissed, or the one that is still open. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void noCandidateVanishesSilently(long seed) {
        List<Point> points = new ArrayList<>();
        double drift = 1;
        for (Point point : SyntheticSeries.upAndDown(seed, 300)) {
            drift *= point.position() > 150 ? 1.004 : 1;
            points.add(Point.of(point.position(), point.value() * drift));
        }
        Set<String> open = new HashSet<>();
        for (ChangeEvent event : Replay.events(watch, points)) {
            switch (event.state()) {
                case CANDIDATE -> open.add(event.id());
                case TRANSIENT -> open.remove(event.id());
                default -> event.candidate().ifPresent(open::remove);
            }
        }

        assertThat(open).hasSizeLessThanOrEqualTo(1);
    }

    @Test
    void aShortExcursionIsTransient() {
        List<Point> points = new ArrayList<>(SyntheticSeries.steps(5, 80, 1));
        for (int i = 40; i < 43; i++) {
            points.set(i, Point.of(i, points.get(i).value() * 1.06));
        }

        assertThat(Replay.events(watch, points))
                .extracting(ChangeEvent::state)
                .containsExactly(ChangeState.CANDIDATE, ChangeState.TRANSIENT);
    }

    /** Shifts of less than one standard deviation: some can be neither confirmed nor dismissed after 40 points. */
    @Test
    void cannotTellIsAnAnswerSeeds1To60() {
        int undecided = 0;
        for (long seed = 1; seed <= 60; seed++) {
            List<ChangeEvent> events = Replay.events(watch, SyntheticSeries.steps(seed, 130, 1.008, 70));
            undecided += (int) events.stream()
                    .filter(e -> e.state() == ChangeState.INCONCLUSIVE)
                    .count();
        }

        assertThat(undecided).isPositive();
    }

    /** What is told first must hold: hardly anything is ever taken back. */
    @Test
    void atMostTwoPercentOfConfirmationsAreTakenBackSeeds1To40() {
        int confirmed = 0;
        int retracted = 0;
        for (long seed = 1; seed <= 40; seed++) {
            for (ChangeEvent event : Replay.events(watch, SyntheticSeries.upAndDown(seed, 300))) {
                confirmed += event.state() == ChangeState.CONFIRMED && event.revision() == 1 ? 1 : 0;
                retracted += event.state() == ChangeState.RETRACTED ? 1 : 0;
            }
        }

        assertThat(confirmed).isGreaterThan(200);
        assertThat(retracted).isLessThanOrEqualTo(confirmed / 50);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void theSameHistoryGivesTheSameEvents(long seed) {
        List<Point> points = SyntheticSeries.upAndDown(seed, 200);

        assertThat(Replay.events(watch, points)).isEqualTo(Replay.events(watch, points));
    }

    @Test
    void differentSeriesHaveDifferentIds() {
        List<Point> points = SyntheticSeries.steps(1, 60, 1.1, 40);
        SeriesWatch other = new SeriesWatch("p/main/ci/suite/other", DetectorSettings.standard());

        assertThat(Replay.events(other, points).get(1).id())
                .isNotEqualTo(Replay.events(watch, points).get(1).id());
    }

    @Test
    void aWhollyImportedHistoryIsHistoric() {
        List<Point> points = SyntheticSeries.steps(1, 100, 1.1, 40).stream()
                .map(p -> new Point(p.position(), p.value(), "", "", true))
                .toList();

        assertThat(Replay.events(watch, points))
                .filteredOn(e -> e.state() == ChangeState.CONFIRMED)
                .singleElement()
                .satisfies(e -> assertThat(e.historic()).isTrue());
    }

    /** A stricter budget asks for more evidence: never more confirmations, and later ones. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void aStricterBudgetConfirmsLater(long seed) {
        List<Point> points = SyntheticSeries.steps(seed, 90, 1.03, 40);
        SeriesWatch strict = new SeriesWatch("p", new DetectorSettings(1, 0.0001, 0.0025, 8, 512));

        long usual = confirmedAt(watch, points);

        assertThat(confirmedAt(strict, points)).isGreaterThan(usual);
    }

    private static long confirmedAt(SeriesWatch watch, List<Point> points) {
        return Replay.events(watch, points).stream()
                .filter(e -> e.state() == ChangeState.CONFIRMED)
                .mapToLong(ChangeEvent::at)
                .findFirst()
                .orElse(Long.MAX_VALUE);
    }

    /** Below the floor nothing is said, however quiet the series. */
    @Test
    void whatIsBelowTheFloorIsNotWorthAWord() {
        Random random = new Random(1);
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            points.add(Point.of(i, (i < 100 ? 1000 : 1002) + 0.01 * random.nextGaussian()));
        }

        assertThat(Replay.changePoints(watch, points)).isEmpty();
    }
}
