package io.stepwatch.sink;

import static io.stepwatch.events.ChangePointState.CONFIRMED;
import static io.stepwatch.events.ChangePointState.RECOVERED;
import static io.stepwatch.events.ChangePointState.RETRACTED;
import static io.stepwatch.sink.Samples.announced;
import static io.stepwatch.sink.Samples.commit;
import static io.stepwatch.sink.Samples.next;
import static io.stepwatch.sink.Samples.regression;
import static io.stepwatch.sink.Samples.step;
import static io.stepwatch.sink.Samples.titles;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.Direction;
import io.stepwatch.events.Level;
import io.stepwatch.events.RangeCommit;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SinkTopologyTest {

    private static final Duration DELAY = SinkDriver.CLOSING_DELAY;

    private final SinkDriver sink = new SinkDriver();

    @AfterEach
    void close() {
        sink.close();
    }

    @Test
    void opensOneAlertOnceTheClosingDelayIsOver() {
        sink.send(regression()).pass(DELAY.minusMillis(1));
        assertThat(sink.toldSoFar()).isEmpty();

        sink.pass(Duration.ofSeconds(1));
        List<Alert> told = sink.toldSoFar();

        assertThat(told).hasSize(1);
        Alert alert = told.get(0);
        assertThat(alert.getRevision()).isEqualTo(1);
        assertThat(alert.getState()).isEqualTo(AlertState.OPEN);
        assertThat(alert.getTitle()).isEqualTo("Encode/json ns/op 10.0 % slower");
        assertThat(alert.getSeverity()).isEqualTo("page");
        assertThat(alert.getReason()).isEqualTo("opened");
        assertThat(alert.getFirstBad().getCommit()).isEqualTo(commit(43));
        assertThat(sink.told()).isEmpty();
    }

    @Test
    void keysAlertsByProjectAndId() {
        assertThat(sink.send(regression()).alertKeys())
                .singleElement()
                .asString()
                .matches("codec/[0-9a-f]{32}");
    }

    @Test
    void recordsHalfAPercentAndTellsNobody() {
        assertThat(sink.send(step("a", 1000, 1005)).told()).isEmpty();
    }

    @Test
    void tellsOfTwoSmallStepsWhenTogetherTheyAreMaterial() {
        sink.send(step("a", "Encode/json", 1000, 1006, 43));
        assertThat(sink.told()).isEmpty();

        sink.send(step("b", "Encode/json", 1006, 1012, 53));

        assertThat(titles(sink.told())).containsExactly("Encode/json ns/op 0.60 % slower, 1.2 % in all");
    }

    @Test
    void tellsOfTheNextSmallStepOnlyWhenItAddsUpAgain() {
        sink.send(step("a", "Encode/json", 1000, 1020, 43));
        assertThat(sink.told()).hasSize(1);
        assertThat(sink.send(step("b", "Encode/json", 1020, 1026, 53)).told()).isEmpty();

        assertThat(titles(sink.send(step("c", "Encode/json", 1026, 1032, 63)).told()))
                .containsExactly("Encode/json ns/op 0.58 % slower, 3.2 % in all");
    }

    @Test
    void pagesWhenStepsThatWereNotWorthAPageComeTogether() {
        assertThat(sink.send(step("a", "Encode/json", 1000, 1030, 43)).told())
                .extracting(Alert::getSeverity)
                .containsExactly("notify");

        assertThat(sink.send(step("b", "Encode/json", 1030, 1060, 53)).told())
                .extracting(Alert::getSeverity)
                .containsExactly("page");
    }

    @Test
    void tellsOfAnImprovementWithoutAPage() {
        List<Alert> told = sink.send(step("a", 100, 80)).told();

        assertThat(titles(told)).containsExactly("Encode/json ns/op 20.0 % faster");
        assertThat(told.get(0).getKind()).isEqualTo("improvement");
        assertThat(told.get(0).getSeverity()).isEqualTo("notify");
    }

    @Test
    void tellsOfARegressionAfterAnImprovementThatNobodyAccepted() {
        sink.send(step("a", "Encode/json", 100, 80, 43));
        assertThat(sink.told()).hasSize(1);

        assertThat(titles(sink.send(step("b", "Encode/json", 80, 88, 53)).told()))
                .containsExactly("Encode/json ns/op 10.0 % slower");
    }

    @Test
    void tellsNobodyWhereTheDirectionIsUnknown() {
        ChangePoint unknown = regression();
        unknown.setDirection(Direction.UNKNOWN);
        unknown.setKind("neutral");

        assertThat(sink.send(unknown).told()).isEmpty();
    }

    @Test
    void tellsNobodyOfAnImportedHistory() {
        ChangePoint imported = regression();
        imported.setImported(true);

        assertThat(sink.send(imported).told()).isEmpty();
    }

    @Test
    void tellsNobodyOfANewEnvironmentAndJudgesAnewAfterIt() {
        ChangePoint era = step("b", "Encode/json", 1006, 1500, 53);
        era.setKind("environment");

        assertThat(sink.send(step("a", "Encode/json", 1000, 1006, 43), era).told())
                .isEmpty();
        assertThat(sink.send(step("c", "Encode/json", 1500, 1506, 63)).told()).isEmpty();
    }

    @Test
    void tellsOfAllocationsThatWereNone() {
        ChangePoint fromZero = step("a", 0, 2);
        fromZero.setUnit("allocs");
        fromZero.getSeries().setMetric("allocs/op");

        assertThat(titles(sink.send(fromZero).told()))
                .containsExactly("Encode/json allocs/op from 0 allocs to 2 allocs");
    }

    @Test
    void closesTheSameAlertWhenTheOldLevelIsBack() {
        Alert opened = sink.send(regression()).told().get(0);
        ChangePoint back = step("b", "Encode/json", 110, 100, 53);
        back.setRecovers(regression().getId());

        List<Alert> told = sink.send(next(regression(), RECOVERED), back).told();

        assertThat(told).hasSize(1);
        assertThat(told.get(0).getId()).isEqualTo(opened.getId());
        assertThat(told.get(0).getRevision()).isEqualTo(2);
        assertThat(told.get(0).getState()).isEqualTo(AlertState.RECOVERED);
        assertThat(told.get(0).getReason()).isEqualTo("recovered, fixed by " + commit(53));
    }

    @Test
    void namesNoCommitWhereWhatBroughtTheLevelBackIsUnknownOrRetracted() {
        ChangePoint back = step("b", "Encode/json", 110, 100, 53);
        back.setRecovers(regression().getId());
        sink.send(regression()).told();

        assertThat(sink.send(back, next(back, RETRACTED), next(regression(), RECOVERED))
                        .told())
                .extracting(Alert::getReason)
                .containsExactly("recovered");
    }

    @Test
    void saysOfAnImprovementThatItIsUndone() {
        ChangePoint better = step("a", "Encode/json", 100, 80, 43);
        ChangePoint back = step("b", "Encode/json", 80, 100, 53);
        back.setRecovers(better.getId());
        sink.send(better).told();

        assertThat(sink.send(back, next(better, RECOVERED)).told())
                .extracting(Alert::getReason)
                .containsExactlyInAnyOrder("opened", "recovered, undone by " + commit(53));
    }

    @Test
    void takesBackAnAlertWhoseChangePointIsRetracted() {
        sink.send(regression()).told();

        assertThat(sink.send(next(regression(), RETRACTED)).told())
                .extracting(Alert::getRevision, Alert::getState)
                .containsExactly(tuple(2L, AlertState.RETRACTED));
    }

    @Test
    void saysNothingOfWhatWasRetractedBeforeAnybodyHeardOfIt() {
        assertThat(sink.send(regression(), next(regression(), RETRACTED)).told())
                .isEmpty();
    }

    @Test
    void saysNothingOfWhatRecoveredBeforeAnybodyHeardOfIt() {
        ChangePoint recovered = next(regression(), RECOVERED);
        assertThat(sink.send(regression(), recovered).told()).isEmpty();

        ChangePoint sharper = next(recovered, RECOVERED);
        sharper.setAfter(new Level(115.0, 0.4, 9L, 9L));

        assertThat(sink.send(sharper, next(sharper, RETRACTED)).told()).isEmpty();
    }

    @Test
    void tellsOfAGroupThatHasAMemberWhoseShiftIsStillThere() {
        ChangePoint one = step("a", "Encode/json", 100, 110, 43);

        assertThat(sink.send(one, step("b", "Decode/json", 100, 120, 43), next(one, RECOVERED))
                        .told())
                .extracting(Alert::getRevision, Alert::getState)
                .containsExactly(tuple(1L, AlertState.OPEN));
    }

    @Test
    void remembersWhatEarlierAlertsToldWhenALaterOneRecovers() {
        sink.send(step("a", "Encode/json", 1000, 1240, 43)).told();
        ChangePoint later = step("b", "Encode/json", 1240, 1300, 53);
        sink.send(later).told();
        ChangePoint back = step("c", "Encode/json", 1300, 1240, 63);
        back.setRecovers(later.getId());
        sink.send(next(later, RECOVERED), back).told();

        assertThat(sink.send(step("d", "Encode/json", 1240, 1246.5, 73)).told()).isEmpty();
        assertThat(titles(sink.send(step("e", "Encode/json", 1246.5, 1253, 83)).told()))
                .containsExactly("Encode/json ns/op 0.52 % slower, 25.3 % in all");
    }

    @Test
    void remembersWhatLaterAlertsToldWhenAnEarlierOneIsRetractedOrComesBack() {
        ChangePoint first = step("a", "Encode/json", 1000, 1030, 43);
        sink.send(first).told();
        sink.send(step("b", "Encode/json", 1030, 1240, 53)).told();
        ChangePoint gone = next(first, RETRACTED);
        sink.send(gone).told();

        assertThat(sink.send(step("c", "Encode/json", 1240, 1246.5, 63)).told()).isEmpty();
        sink.send(next(gone, CONFIRMED)).told();
        assertThat(sink.send(step("d", "Encode/json", 1246.5, 1251, 73)).told()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(
            value = ChangePointState.class,
            names = {"RECOVERED", "RETRACTED"})
    void opensAnewWhenWhatNobodyHeardOfComesBack(ChangePointState end) {
        ChangePoint gone = next(regression(), end);
        sink.send(regression(), gone).told();

        assertThat(sink.send(next(gone, CONFIRMED)).told())
                .extracting(Alert::getRevision)
                .containsExactly(1L);
    }

    @Test
    void changesNothingForARevisionThatComesTwiceOrLate() {
        ChangePoint recovered = next(regression(), RECOVERED);
        sink.send(regression()).told();
        sink.send(recovered).told();

        assertThat(sink.send(recovered, regression(), recovered).told()).isEmpty();
    }

    @Test
    void makesNoRevisionWhenAReaderWouldSeeNoDifference() {
        sink.send(regression()).told();
        ChangePoint sharper = next(regression(), CONFIRMED);
        sharper.setAfter(new Level(110.0001, 0.4, 9L, 9L));

        assertThat(sink.send(sharper).told()).isEmpty();
    }

    @Test
    void makesARevisionWhenTheRangeOfCommitsChanges() {
        Alert opened = sink.send(regression()).told().get(0);
        ChangePoint moved = next(step("a", "Encode/json", 100, 110, 42), CONFIRMED);

        List<Alert> told = sink.send(moved).told();

        assertThat(told).extracting(Alert::getId).containsExactly(opened.getId());
        assertThat(told.get(0).getReason()).isEqualTo("commit range changed");
        assertThat(told.get(0).getFirstBad().getCommit()).isEqualTo(commit(42));
    }

    @Test
    void namesEveryCommitOfTheRange() {
        sink.send(announced(40), announced(41), announced(42), announced(43), announced(44));

        Alert alert = sink.send(regression()).told().get(0);

        assertThat(alert.getCommitsKnown()).isTrue();
        assertThat(alert.getCommits())
                .extracting(
                        RangeCommit::getCommit,
                        RangeCommit::getSubject,
                        RangeCommit::getMeasured,
                        RangeCommit::getSuspect)
                .containsExactly(
                        tuple(commit(41), "Change number 41", false, true),
                        tuple(commit(42), "Change number 42", false, true),
                        tuple(commit(43), "Change number 43", true, true));
    }

    @Test
    void namesTheCommitsInASecondRevisionWhenTheyComeLate() {
        Alert first = sink.send(announced(43)).send(regression()).told().get(0);
        assertThat(first.getCommitsKnown()).isFalse();
        assertThat(first.getCommits()).hasSize(1);

        List<Alert> told = sink.send(announced(41), announced(42)).told();

        assertThat(told).hasSize(1);
        assertThat(told.get(0).getRevision()).isEqualTo(2);
        assertThat(told.get(0).getReason()).isEqualTo("commits known");
        assertThat(told.get(0).getCommits()).hasSize(3);
        assertThat(sink.send(announced(42)).told()).isEmpty();
    }

    @Test
    void makesOneAlertOfSeriesThatMovedAtOneCommit() {
        List<Alert> told = sink.send(
                        step("a", "Encode/json", 100, 103, 43),
                        step("b", "Decode/json", 100, 120, 44),
                        step("c", "Encode/xml", 100, 90, 43),
                        step("d", "Verify", 100, 110, 90))
                .told();

        assertThat(titles(told))
                .containsExactlyInAnyOrder(
                        "Decode/json ns/op 20.0 % slower, and 1 more series",
                        "Encode/xml ns/op 10.0 % faster", "Verify ns/op 10.0 % slower");
    }

    @Test
    void keepsAGroupOpenUntilItsLastMemberRecovers() {
        ChangePoint one = step("a", "Encode/json", 100, 110, 43);
        ChangePoint two = step("b", "Decode/json", 100, 120, 43);
        sink.send(one, two).told();

        assertThat(sink.send(next(one, RECOVERED)).told())
                .extracting(Alert::getState)
                .containsExactly(AlertState.OPEN);
        assertThat(sink.send(next(two, RECOVERED)).told())
                .extracting(Alert::getState)
                .containsExactly(AlertState.RECOVERED);
    }

    @Test
    void takesALateMemberIntoTheAlertThatHasBeenToldOf() {
        Alert opened = sink.send(step("a", "Encode/json", 100, 110, 43)).told().get(0);

        List<Alert> told = sink.pass(Duration.ofDays(13))
                .send(step("b", "Decode/json", 100, 120, 43))
                .told();

        assertThat(told)
                .extracting(Alert::getId, Alert::getRevision, Alert::getReason)
                .containsExactly(tuple(opened.getId(), 2L, "members changed"));
        assertThat(told.get(0).getChangePoints()).hasSize(2);
        assertThat(told.get(0).getMemberCount()).isEqualTo(2);
    }

    @Test
    void takesNoMemberAfterFourteenDays() {
        Alert opened = sink.send(step("a", "Encode/json", 100, 110, 43)).told().get(0);

        List<Alert> told = sink.pass(Duration.ofDays(14))
                .send(step("b", "Decode/json", 100, 120, 43))
                .told();

        assertThat(told).extracting(Alert::getRevision).containsExactly(1L);
        assertThat(told.get(0).getId()).isNotEqualTo(opened.getId());
    }

    @Test
    void linksAlertsThatOneChangePointFitsAndMergesThemNever() {
        ChangePoint wide = step("c", "Verify", 100, 120, 46);
        wide.setRangeStart(Samples.measured(40));
        sink.send(step("a", "Encode/json", 100, 110, 43), step("b", "Decode/json", 100, 110, 46));
        List<Alert> apart = sink.told();
        assertThat(apart).hasSize(2);

        List<Alert> told = sink.send(wide).told();

        Alert joined =
                told.stream().filter(a -> a.getMemberCount() == 2).findFirst().orElseThrow();
        Alert linked =
                told.stream().filter(a -> a.getMemberCount() == 1).findFirst().orElseThrow();
        assertThat(told).hasSize(2);
        assertThat(joined.getRelated()).containsExactly(linked.getId());
        assertThat(linked.getRelated()).containsExactly(joined.getId());
        assertThat(linked.getReason()).isEqualTo("another alert shares its commits");
    }

    @Test
    void linksAlertsWhenTheRangeOfAMemberGrowsIntoAnother() {
        ChangePoint one = step("a", "Encode/json", 100, 110, 43);
        sink.send(one, step("b", "Decode/json", 100, 110, 46)).told();
        ChangePoint wider = next(one, CONFIRMED);
        wider.setIntervalHigh(Samples.measured(45));

        assertThat(sink.send(wider).told()).hasSize(2).allSatisfy(alert -> assertThat(alert.getRelated())
                .hasSize(1));
    }

    @Test
    void leavesWhatHasRecoveredOutOfTheSeverity() {
        ChangePoint large = step("a", "Encode/json", 100, 110, 43);
        assertThat(sink.send(large, step("b", "Decode/json", 100, 102, 43)).told())
                .extracting(Alert::getSeverity)
                .containsExactly("page");

        assertThat(sink.send(next(large, RECOVERED)).told())
                .extracting(Alert::getSeverity, Alert::getState)
                .containsExactly(tuple("notify", AlertState.OPEN));
    }

    @Test
    void listsTwoHundredMembersAndCountsAll() {
        for (int i = 0; i < 230; i++) {
            sink.send(step(String.format("%03x", i) + "-", "Bench" + i, 100, 110 + i, 43));
        }
        Alert alert = sink.told().get(0);

        assertThat(alert.getMemberCount()).isEqualTo(230);
        assertThat(alert.getChangePoints()).hasSize(200);
        assertThat(alert.getChangePoints().get(0).getSeries().getBenchmark()).isEqualTo("Bench229");
        assertThat(alert.getTitle()).endsWith("and 229 more series");
    }
}
