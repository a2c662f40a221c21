package io.stepwatch.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The cases that people will judge the detector by. Commit c1 is at position 0. */
class DetectionCasesTest {

    private final SeriesWatch watch = new SeriesWatch("p/main/ci/suite/bench", DetectorSettings.standard());

    @Test
    @DisplayName("D01 one odd point never alarms")
    void oneOddPointNeverAlarms() {
        assertThat(confirmations(CaseFile.points("D01.csv"))).isEmpty();
    }

    @Test
    @DisplayName("D03 one shift is told once and stays as it was told")
    void oneShiftIsToldOnceAndStaysAsItWasTold() {
        List<Point> points = CaseFile.points("D03.csv");

        List<ChangeEvent> told = confirmations(points);

        assertThat(told).hasSize(1);
        ChangeEvent first = told.get(0);
        assertThat(first.shift().firstPoint()).isEqualTo(40);
        assertThat(first.shift().lastBefore()).isEqualTo(39);
        assertThat(first.at()).isLessThanOrEqualTo(50);
        for (int end : new int[] {51, 60, 80, 100}) {
            LiveChange live = fold(points.subList(0, end)).live().get(0);
            assertThat(live.id()).isEqualTo(first.id());
            assertThat(live.shift()).isEqualTo(first.shift());
        }
    }

    @Test
    @DisplayName("D05 an imported history is silent, but its last shift waits for a live point")
    void anImportedHistoryIsSilentButItsLastShiftWaitsForALivePoint() {
        List<Point> points = new ArrayList<>(CaseFile.points("D05.csv", 0, true));
        points.addAll(CaseFile.points("D05.more.csv", 200, false));

        List<ChangeEvent> confirmed = confirmations(points);

        assertThat(confirmed).extracting(e -> e.shift().firstPoint()).containsExactly(50L, 195L);
        assertThat(confirmed).extracting(ChangeEvent::historic).containsExactly(true, false);
        assertThat(confirmed.get(1).at()).isGreaterThanOrEqualTo(200);
        assertThat(confirmed.get(1).candidate()).isPresent();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void aLargeShiftSoonAfterASmallOneIsFoundToo(long seed) {
        Random random = new Random(seed);
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < 106; i++) {
            double level = i < 40 ? 100 : i < 46 ? 99.5 : 117;
            points.add(Point.of(i, level * (1 + 0.0005 * random.nextGaussian())));
        }

        assertThat(fold(points).live())
                .extracting(change -> change.shift().firstPoint())
                .containsExactly(40L, 46L);
    }

    @Test
    @DisplayName("D09 a slow drift is one drift that grows")
    void aSlowDriftIsOneDriftThatGrows() {
        List<ChangeEvent> events = Replay.events(watch, CaseFile.points("D09.csv"));

        List<ChangeEvent> first =
                events.stream().filter(DetectionCasesTest::isNew).toList();
        assertThat(first).hasSize(1);
        assertThat(first.get(0).shift().kind()).isEqualTo(Shift.Kind.DRIFT);
        assertThat(first.get(0).at()).isLessThan(60);
        Shift last = Replay.fold(events).get(0);
        assertThat(last.ratio().orElseThrow().value()).isBetween(1.4, 1.7);
    }

    @Test
    @DisplayName("D11 after a large shift a small one is seen against the new level")
    void afterALargeShiftASmallOneIsSeenAgainstTheNewLevel() {
        List<Point> points = CaseFile.points("D11.csv");

        List<ChangeEvent> told = confirmations(points);

        assertThat(told).extracting(e -> e.shift().firstPoint()).containsExactly(40L, 80L);
        assertThat(told.get(1).at()).isLessThanOrEqualTo(95);
        Status status = watch.status(fold(points.subList(0, 60)));
        assertThat(status.noise().spread() / 200).isBetween(0.007, 0.015);
    }

    @Test
    @DisplayName("D13 a level above zero where there was none has a difference and no ratio")
    void aLevelAboveZeroWhereThereWasNoneHasADifferenceAndNoRatio() {
        List<ChangeEvent> told = confirmations(CaseFile.points("D13.csv"));

        assertThat(told).hasSize(1);
        Shift shift = told.get(0).shift();
        assertThat(shift.firstPoint()).isEqualTo(20);
        assertThat(shift.ratio()).isEmpty();
        assertThat(shift.difference()).isCloseTo(2, within(1e-12));
    }

    @Test
    @DisplayName("D15 a constant series forgives one odd count")
    void aConstantSeriesForgivesOneOddCount() {
        assertThat(confirmations(CaseFile.points("D15.blip.csv"))).isEmpty();
    }

    @Test
    @DisplayName("D15 exact counts that move are told by the fifth point")
    void exactCountsThatMoveAreToldByTheFifthPoint() {
        List<ChangeEvent> told = confirmations(CaseFile.points("D15.step.csv"));

        assertThat(told).hasSize(1);
        assertThat(told.get(0).shift().firstPoint()).isEqualTo(40);
        assertThat(told.get(0).at()).isLessThanOrEqualTo(44);
    }

    @Test
    @DisplayName("D17 a level that changes its sign has a difference and no ratio")
    void aLevelThatChangesItsSignHasADifferenceAndNoRatio() {
        List<ChangeEvent> told = confirmations(CaseFile.points("D17.csv"));

        assertThat(told).hasSize(1);
        assertThat(told.get(0).shift().difference()).isCloseTo(-2, within(0.05));
        assertThat(told.get(0).shift().ratio()).isEmpty();
    }

    @Test
    @DisplayName("D19 two modes are called two modes and do not alarm")
    void twoModesAreCalledTwoModesAndDoNotAlarm() {
        List<Point> points = CaseFile.points("D19.csv");

        assertThat(confirmations(points)).hasSizeLessThanOrEqualTo(1);
        assertThat(confirmations(points)).noneMatch(e -> e.at() > 60);
        assertThat(watch.status(fold(points.subList(0, 60))).noise().bimodal()).isTrue();
        assertThat(confirmations(CaseFile.points("D19.shift.csv"))).hasSizeLessThanOrEqualTo(1);
    }

    @Test
    @DisplayName("D21 another machine is a mark, and a real shift on it is found")
    void anotherMachineIsAMarkAndARealShiftOnItIsFound() {
        List<ChangeEvent> told = confirmations(CaseFile.points("D21.csv"));

        assertThat(told).extracting(e -> e.shift().kind()).containsExactly(Shift.Kind.ENVIRONMENT, Shift.Kind.STEP);
        assertThat(told).extracting(e -> e.shift().firstPoint()).containsExactly(30L, 49L);
        assertThat(told.get(0).shift().ratio()).isEmpty();
    }

    @Test
    @DisplayName("D27 another method is a mark and no regression")
    void anotherMethodIsAMarkAndNoRegression() {
        List<Point> points = CaseFile.points("D27.csv").stream()
                .map(p -> new Point(p.position(), p.value(), "", p.position() < 30 ? "1" : "2", false))
                .toList();

        List<ChangeEvent> told = confirmations(points);

        assertThat(told).extracting(e -> e.shift().kind()).containsExactly(Shift.Kind.METHOD);
        assertThat(told.get(0).shift().firstPoint()).isEqualTo(30);
    }

    @Test
    @DisplayName("G20 a revert recovers what it reverts")
    void aRevertRecoversWhatItReverts() {
        List<ChangeEvent> events = Replay.events(watch, CaseFile.points("G20.csv"));

        List<ChangeEvent> told =
                events.stream().filter(DetectionCasesTest::isNew).toList();
        assertThat(told).extracting(e -> e.shift().firstPoint()).containsExactly(20L, 40L);
        assertThat(told.get(1).recovers()).contains(told.get(0).id());
        assertThat(events)
                .filteredOn(e -> e.state() == ChangeState.RECOVERED)
                .singleElement()
                .satisfies(e -> assertThat(e.id()).isEqualTo(told.get(0).id()));
        assertThat(Replay.fold(events)).hasSize(2);
    }

    @Test
    @DisplayName("sixty nights: three small steps are found and the odd night is not")
    void threeSmallStepsAreFoundAndTheOddNightIsNot() {
        List<ChangeEvent> told = confirmations(CaseFile.points("sixty-nights.csv"));

        assertThat(told).hasSize(3);
        long[] truth = {20, 35, 50};
        for (int i = 0; i < truth.length; i++) {
            Shift shift = told.get(i).shift();
            assertThat(shift.firstPoint()).isCloseTo(truth[i], within(1L));
            assertThat(truth[i]).isBetween(shift.lowest(), shift.highest());
        }
    }

    private List<ChangeEvent> confirmations(List<Point> points) {
        return Replay.events(watch, points).stream()
                .filter(DetectionCasesTest::isNew)
                .toList();
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
}
