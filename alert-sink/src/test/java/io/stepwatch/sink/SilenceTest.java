package io.stepwatch.sink;

import static io.stepwatch.sink.Samples.action;
import static io.stepwatch.sink.Samples.announced;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.sink.render.AlertText;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A project from which nothing comes any more. */
class SilenceTest {

    private final SinkDriver sink = new SinkDriver();

    @AfterEach
    void close() {
        sink.close();
    }

    @Test
    void tellsWhenNothingComesForMuchLongerThanEverBefore() {
        nights(8);

        assertThat(sink.pass(Duration.ofHours(11)).toldSoFar()).isEmpty();
        List<Alert> told = sink.pass(Duration.ofHours(2)).toldSoFar();

        assertThat(told)
                .extracting(Alert::getKind, Alert::getSeverity, Alert::getState, Alert::getRevision)
                .containsExactly(tuple("silence", "notify", AlertState.OPEN, 1L));
        assertThat(told.get(0).getTitle()).startsWith("No results of codec since 2026-01-12T06:30:00Z; the longest");
        assertThat(AlertText.of(told.get(0))).contains("No results of codec", "stepwatch doctor");
        assertThat(sink.pass(Duration.ofDays(30)).toldSoFar()).isEmpty();
    }

    @Test
    void knowsTheWeekends() {
        nights(5);
        sink.pass(Duration.ofDays(2)).send(announced(50)).pass(Duration.ofDays(1));
        sink.send(announced(51));

        assertThat(sink.pass(Duration.ofDays(4)).toldSoFar()).isEmpty();
        assertThat(sink.pass(Duration.ofDays(1)).toldSoFar()).hasSize(1);
    }

    @Test
    void closesWhenResultsComeAgain() {
        nights(8);
        Alert silent = sink.pass(Duration.ofDays(2)).toldSoFar().get(0);

        List<Alert> told = sink.send(announced(60)).told();

        assertThat(told)
                .extracting(Alert::getId, Alert::getState, Alert::getReason)
                .containsExactly(tuple(silent.getId(), AlertState.RECOVERED, "results come again"));
    }

    @Test
    void isClosedByAPersonToo() {
        nights(8);
        Alert silent = sink.pass(Duration.ofDays(2)).toldSoFar().get(0);

        assertThat(sink.send(action(silent, "dismiss", "ann", silent.getOpenedAt() + 1))
                        .told())
                .extracting(Alert::getState, Alert::getReason)
                .containsExactly(tuple(AlertState.DISMISSED, "dismissed by ann: because of ann"));
    }

    @Test
    void expectsNothingOfAProjectWithoutARhythm() {
        nights(5);

        assertThat(sink.pass(Duration.ofDays(100)).toldSoFar()).isEmpty();
    }

    /** Commits at the same hour of each day; the clock then stands a day after the last. */
    private void nights(int count) {
        for (int night = 0; night < count; night++) {
            sink.send(announced(40 + night), announced(41 + night)).pass(Duration.ofDays(1));
        }
    }
}
