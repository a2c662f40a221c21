package io.stepwatch.sink;

import static io.stepwatch.sink.Samples.action;
import static io.stepwatch.sink.Samples.announced;
import static io.stepwatch.sink.Samples.commit;
import static io.stepwatch.sink.Samples.config;
import static io.stepwatch.sink.Samples.entry;
import static io.stepwatch.sink.Samples.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.LedgerEntry;
import io.stepwatch.events.Sighting;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Alarms that are known. */
class LedgerTest {

    private static final String PRO = "posts: Pro";

    private final SinkDriver sink = new SinkDriver();

    @AfterEach
    void close() {
        sink.close();
    }

    @Test
    void a17RecordsAKnownAlarmAndTellsNobody() {
        for (long position = 18; position <= 41; position++) {
            sink.send(announced(position));
        }
        LedgerEntry entry = entry("pro", PRO);
        entry.setFirstCommit(commit(20));
        entry.setLastCommit(commit(25));
        sink.send(entry);

        Alert known = sink.send(step("a", PRO, 100, 110, 22)).told().get(0);
        Alert other = sink.send(step("b", PRO, 110, 130, 40)).told().get(0);

        assertThat(known.getSilent()).isTrue();
        assertThat(known.getState()).isEqualTo(AlertState.DISMISSED);
        assertThat(known.getSeverity()).isEqualTo("known");
        assertThat(known.getLedgerEntry()).isEqualTo("pro");
        assertThat(known.getReason()).isEqualTo("known alarm: pro");
        assertThat(known.getKnown().getCause()).isEqualTo("a neighbour on the host");
        assertThat(other.getSilent()).isFalse();
        assertThat(other.getState()).isEqualTo(AlertState.OPEN);
        assertThat(other.getLedgerEntry()).isNull();
    }

    @Test
    void a17ClosesAnAlertWhoseEntryIsAddedLater() {
        Alert opened = sink.send(step("a", PRO, 100, 110, 22)).told().get(0);

        List<Alert> told = sink.send(entry("pro", PRO)).told();

        assertThat(told)
                .extracting(Alert::getId, Alert::getState, Alert::getSilent, Alert::getReason)
                .containsExactly(tuple(opened.getId(), AlertState.DISMISSED, false, "known alarm: pro"));
    }

    @Test
    void a17AsksAnEntryThatHasExpiredNoMore() {
        Instant end = Instant.parse("2026-02-02T00:00:00Z");
        LedgerEntry entry = entry("pro", PRO);
        entry.setExpires(end.toEpochMilli());
        sink.send(entry).pass(Duration.between(sink.now(), end).minusMinutes(1));
        Alert before = sink.send(step("a", PRO, 100, 110, 22)).told().get(0);

        sink.pass(Duration.ofMinutes(1));
        Alert after = sink.send(step("b", PRO, 110, 120, 40)).told().get(0);

        assertThat(before.getState()).isEqualTo(AlertState.DISMISSED);
        assertThat(after.getState()).isEqualTo(AlertState.OPEN);
        assertThat(after.getReason()).isEqualTo("opened; expired in the ledger: pro");
        assertThat(after.getKnown().getQuiet()).isFalse();
        assertThat(sink.send(config("x", 1, 5)).told()).isEmpty();
    }

    @Test
    void a18StoresAShiftBelowTheThresholdOfItsProjectAndTellsNobody() {
        sink.send(config("*", 5, 10));

        assertThat(sink.send(step("a", "Encode/json", 100, 103, 43)).told()).isEmpty();
        assertThat(sink.send(step("b", "Encode/json", 103, 110.2, 53)).told())
                .extracting(Alert::getTitle)
                .containsExactly("Encode/json ns/op 7.0 % slower, 10.2 % in all");
    }

    @Test
    void pagesWhenTheSizeLeavesTheEntrysRange() {
        LedgerEntry entry = entry("pro", PRO);
        entry.setSizeLow(1.0);
        entry.setSizeHigh(4.0);
        sink.send(entry);

        assertThat(sink.send(step("a", PRO, 100, 103, 22)).told())
                .extracting(Alert::getSeverity)
                .containsExactly("known");
        Alert larger = sink.send(step("b", PRO, 103, 113, 40)).told().get(0);
        assertThat(larger.getSeverity()).isEqualTo("page");
        assertThat(larger.getState()).isEqualTo(AlertState.OPEN);
        assertThat(larger.getLedgerEntry()).isEqualTo("pro");
        assertThat(larger.getSeen()).isEqualTo(1);
        assertThat(larger.getKnown().getQuiet()).isFalse();
    }

    @Test
    void pagesOnceTheCheckHasFailed() {
        LedgerEntry entry = entry("pro", PRO);
        sink.send(entry);
        Alert known = sink.send(step("a", PRO, 100, 110, 22)).told().get(0);
        LedgerEntry failed = LedgerEntry.newBuilder(entry).setCheckFailed(true).build();

        List<Alert> told = sink.send(failed).told();

        assertThat(told)
                .extracting(Alert::getId, Alert::getState, Alert::getSeverity, Alert::getSilent)
                .containsExactly(tuple(known.getId(), AlertState.OPEN, "page", false));
    }

    @Test
    void opensWhatAPersonOpensWhateverTheLedgerSays() {
        sink.send(entry("pro", PRO));
        Alert known = sink.send(step("a", PRO, 100, 110, 22)).told().get(0);

        assertThat(sink.send(action(known, "reopen", "ann", known.getOpenedAt() + 1))
                        .told())
                .extracting(Alert::getState, Alert::getSeverity)
                .containsExactly(tuple(AlertState.OPEN, "page"));
    }

    @Test
    void countsHowOftenAnAlarmWasSeenHereAndInTheProjectsLedger() {
        LedgerEntry entry = entry("pro", PRO);
        entry.setSeen(List.of(new Sighting("0".repeat(32), 0L, ""), new Sighting("1".repeat(32), 0L, "")));
        sink.send(entry);

        assertThat(sink.send(step("a", PRO, 100, 110, 22)).told())
                .extracting(Alert::getSeen)
                .containsExactly(2L);
        assertThat(sink.send(step("b", PRO, 110, 120, 40)).told())
                .extracting(Alert::getSeen)
                .containsExactly(3L);
    }

    @Test
    void tellsOfAGroupInWhichTheLedgerKnowsOnlyAPart() {
        sink.send(entry("pro", PRO));

        assertThat(sink.send(step("a", PRO, 100, 110, 22), step("b", "Encode/json", 100, 110, 22))
                        .told())
                .extracting(Alert::getState, Alert::getSilent)
                .containsExactly(tuple(AlertState.OPEN, false));
    }

    @Test
    void opensAgainWhenAnEntryIsRemoved() {
        LedgerEntry entry = entry("pro", PRO);
        sink.send(entry);
        sink.send(step("a", PRO, 100, 110, 22)).told();

        assertThat(sink.send(LedgerEntry.newBuilder(entry).setRemoved(true).build())
                        .told())
                .extracting(Alert::getState)
                .containsExactly(AlertState.OPEN);
    }
}
