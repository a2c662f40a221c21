package io.stepwatch.sink;

import static io.stepwatch.events.ChangePointState.CONFIRMED;
import static io.stepwatch.events.ChangePointState.RECOVERED;
import static io.stepwatch.events.ChangePointState.RETRACTED;
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
import io.stepwatch.events.Level;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What ends an alert without a person: the old level is back, or there was no shift. */
class RecoveryTest {

    private final SinkDriver sink = new SinkDriver();

    @AfterEach
    void close() {
        sink.close();
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
}
