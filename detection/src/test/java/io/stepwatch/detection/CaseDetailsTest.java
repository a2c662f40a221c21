package io.stepwatch.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What the cases ask beside their change points. Commit c1 is at position 0. */
class CaseDetailsTest {

    private final SeriesWatch watch = new SeriesWatch("p/main/ci/suite/bench", DetectorSettings.standard());

    @Test
    @DisplayName("D01 what was suspected of the odd point is withdrawn without a word to anyone")
    void whatWasSuspectedOfTheOddPointIsWithdrawn() {
        List<ChangeEvent> events = events("D01.csv");

        long opened = count(events, ChangeState.CANDIDATE);
        assertThat(count(events, ChangeState.TRANSIENT)).isEqualTo(opened);
        assertThat(events).hasSize((int) (2 * opened));
    }

    @Test
    @DisplayName("D03 one shift is one message in a hundred points")
    void oneShiftIsOneMessageInAHundredPoints() {
        assertThat(events("D03.csv"))
                .filteredOn(event -> event.state() != ChangeState.CANDIDATE && event.state() != ChangeState.TRANSIENT)
                .singleElement()
                .satisfies(event -> assertThat(event.revision()).isEqualTo(1));
    }

    @Test
    @DisplayName("D05 nothing is told while only the import is there")
    void nothingIsToldWhileOnlyTheImportIsThere() {
        List<Point> points = CaseFile.points("D05.csv", 0, true);

        assertThat(Replay.events(watch, points))
                .filteredOn(event -> event.state() == ChangeState.CONFIRMED)
                .allSatisfy(event -> {
                    assertThat(event.historic()).isTrue();
                    assertThat(event.shift().firstPoint()).isEqualTo(50);
                });
    }

    @Test
    @DisplayName("D11 both changes have the size that was put in")
    void bothChangesHaveTheSizeThatWasPutIn() {
        List<Shift> shifts = Replay.fold(events("D11.csv"));

        assertThat(shifts).hasSize(2);
        assertThat(shifts.get(0).ratio().orElseThrow().value()).isCloseTo(2, within(0.02));
        assertThat(shifts.get(1).ratio().orElseThrow().value()).isCloseTo(1.1, within(0.01));
    }

    @Test
    @DisplayName("D13 nothing and nothing is no change")
    void nothingAndNothingIsNoChange() {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            points.add(Point.of(i, 0));
        }

        assertThat(Replay.events(watch, points)).isEmpty();
    }

    @Test
    @DisplayName("D13 and D15 exact counts have exact levels")
    void exactCountsHaveExactLevels() {
        Shift zero = Replay.fold(events("D13.csv")).get(0);
        Shift step = Replay.fold(events("D15.step.csv")).get(0);

        assertThat(zero.before().median()).isZero();
        assertThat(zero.after().median()).isEqualTo(2);
        assertThat(step.lastBefore()).isEqualTo(39);
        assertThat(step.before().median()).isCloseTo(4096, within(1e-9));
        assertThat(step.after().median()).isCloseTo(4352, within(1e-9));
    }

    @Test
    @DisplayName("D17 a level below zero is still open at the end")
    void aLevelBelowZeroIsStillOpenAtTheEnd() {
        assertThat(Replay.standing(events("D17.csv"))).singleElement().satisfies(event -> {
            assertThat(event.state()).isEqualTo(ChangeState.CONFIRMED);
            assertThat(event.shift().before().median()).isCloseTo(1, within(0.05));
            assertThat(event.shift().after().median()).isCloseTo(-1, within(0.05));
        });
    }

    @Test
    @DisplayName("D21 a shift after a mark has its own machine's level before it")
    void aShiftAfterAMarkHasItsOwnMachinesLevelBeforeIt() {
        List<Shift> shifts = Replay.fold(events("D21.csv"));

        assertThat(shifts.get(0).before().median()).isCloseTo(100, within(1.0));
        assertThat(shifts.get(1).before().median()).isCloseTo(121, within(1.5));
        assertThat(shifts.get(1).lastBefore()).isEqualTo(48);
        assertThat(shifts.get(1).ratio().orElseThrow().value()).isCloseTo(1.1, within(0.02));
    }

    @Test
    @DisplayName("D23 nights without a point are no zeros and end nothing")
    void nightsWithoutAPointAreNoZerosAndEndNothing() {
        List<Point> points = new ArrayList<>(SyntheticSeries.steps(23, 60, 1));
        points.removeIf(point -> point.position() >= 30 && point.position() < 37);

        assertThat(Replay.events(watch, points)).isEmpty();
        WatchState state = watch.initial();
        for (Point point : points) {
            state = watch.append(state, point).state();
        }
        assertThat(watch.status(state)).isInstanceOf(Status.Quiet.class);
        assertThat(state.points()).isEqualTo(53);
    }

    @Test
    @DisplayName("D23 a shift across nights without a point names the nights on both sides")
    void aShiftAcrossNightsWithoutAPointNamesTheNightsOnBothSides() {
        List<Point> points = new ArrayList<>(SyntheticSeries.steps(23, 60, 1.1, 33));
        points.removeIf(point -> point.position() >= 30 && point.position() < 37);

        assertThat(Replay.changePoints(watch, points)).singleElement().satisfies(shift -> {
            assertThat(shift.lastBefore()).isEqualTo(29);
            assertThat(shift.firstPoint()).isEqualTo(37);
        });
    }

    private List<ChangeEvent> events(String file) {
        return Replay.events(watch, CaseFile.points(file));
    }

    private static long count(List<ChangeEvent> events, ChangeState state) {
        return events.stream().filter(event -> event.state() == state).count();
    }
}
