package io.stepwatch.sink;

import static io.stepwatch.events.ChangePointState.CONFIRMED;
import static io.stepwatch.events.ChangePointState.RECOVERED;
import static io.stepwatch.sink.Samples.announced;
import static io.stepwatch.sink.Samples.commit;
import static io.stepwatch.sink.Samples.next;
import static io.stepwatch.sink.Samples.regression;
import static io.stepwatch.sink.Samples.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Level;
import io.stepwatch.events.RangeCommit;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Opening and revising one alert. */
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
}
