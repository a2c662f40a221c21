package io.stepwatch.sink;

import static io.stepwatch.sink.Samples.action;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.sink.render.AlertText;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A streams-app that cannot keep up, or does not run. */
class LatenessTest {

    private static final Duration LOOK = Duration.ofMinutes(1);

    private final SinkDriver sink = new SinkDriver();

    @AfterEach
    void close() {
        sink.close();
    }

    @Test
    void tellsOnceWhenResultsWaitForTenMinutes() {
        assertThat(sink.late(Duration.ofMinutes(9), 40).pass(LOOK).toldSoFar()).isEmpty();

        List<Alert> told = sink.late(Duration.ofMinutes(10), 44).pass(LOOK).toldSoFar();

        assertThat(told)
                .extracting(Alert::getKind, Alert::getProject, Alert::getState, Alert::getTitle)
                .containsExactly(tuple(
                        "lag", "stepwatch", AlertState.OPEN, "44 runs wait to be judged, the oldest for 10 minutes"));
        assertThat(AlertText.of(told.get(0)))
                .startsWith("LAG (notify): 44 runs wait")
                .contains("  project     stepwatch\n", "is streams-app running?");
        assertThat(sink.late(Duration.ofHours(3), 900)
                        .pass(LOOK.multipliedBy(5))
                        .toldSoFar())
                .isEmpty();
    }

    @Test
    void closesWhenResultsAreJudgedInTimeAgainAndTellsOfTheNextTime() {
        Alert first =
                sink.late(Duration.ofMinutes(20), 44).pass(LOOK).toldSoFar().get(0);
        assertThat(sink.late(Duration.ofMinutes(5), 9).pass(LOOK).toldSoFar()).isEmpty();

        assertThat(sink.late(Duration.ZERO, 0).pass(LOOK).toldSoFar())
                .extracting(Alert::getId, Alert::getState, Alert::getReason)
                .containsExactly(tuple(first.getId(), AlertState.RECOVERED, "results are judged in time again"));
        assertThat(sink.late(Duration.ofMinutes(20), 44).pass(LOOK).toldSoFar())
                .extracting(Alert::getState)
                .containsExactly(AlertState.OPEN);
    }

    @Test
    void changesNothingWhileNobodyKnows() {
        sink.late(Duration.ofMinutes(20), 44).pass(LOOK).toldSoFar();

        assertThat(sink.lateUnknown().pass(LOOK).toldSoFar()).isEmpty();
    }

    @Test
    void isClosedByAPersonAndDoesNotComeBackForTheSameWait() {
        Alert late =
                sink.late(Duration.ofMinutes(20), 44).pass(LOOK).toldSoFar().get(0);

        List<Alert> told = sink.send(action(late, "dismiss", "ann", late.getOpenedAt() + 1))
                .told();

        assertThat(told).extracting(Alert::getState).containsExactly(AlertState.DISMISSED);
        assertThat(sink.pass(LOOK).toldSoFar()).isEmpty();
    }
}
