package io.stepwatch.sink;

import static io.stepwatch.events.ChangePointState.CONFIRMED;
import static io.stepwatch.events.ChangePointState.RECOVERED;
import static io.stepwatch.sink.Samples.next;
import static io.stepwatch.sink.Samples.step;
import static io.stepwatch.sink.Samples.titles;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Alerts of many series. */
class GroupsTest {

    private final SinkDriver sink = new SinkDriver();

    @AfterEach
    void close() {
        sink.close();
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
