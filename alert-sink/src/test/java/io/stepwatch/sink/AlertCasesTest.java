package io.stepwatch.sink;

import static io.stepwatch.events.ChangePointState.CONFIRMED;
import static io.stepwatch.events.ChangePointState.RECOVERED;
import static io.stepwatch.sink.Samples.action;
import static io.stepwatch.sink.Samples.announced;
import static io.stepwatch.sink.Samples.commit;
import static io.stepwatch.sink.Samples.measured;
import static io.stepwatch.sink.Samples.next;
import static io.stepwatch.sink.Samples.regression;
import static io.stepwatch.sink.Samples.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Level;
import io.stepwatch.schema.identity.SeriesIds;
import io.stepwatch.sink.render.AlertText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cases that users of other tools reported, as far as they are decided before anything is sent. */
class AlertCasesTest {

    private final SinkDriver sink = new SinkDriver();

    @AfterEach
    void close() {
        sink.close();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void d07MakesOneAlertOfOneShiftInFourSeriesAndEditsIt(long seed) {
        List<ChangePoint> shifts = new ArrayList<>();
        for (String id : List.of("a", "b", "c", "d")) {
            shifts.add(step(id, "Bench/" + id, 100, 120, 31));
        }
        Random random = new Random(seed);
        Collections.shuffle(shifts, random);

        Map<String, Alert> folded = new HashMap<>();
        int opened = 0;
        for (ChangePoint shift : shifts) {
            sink.send(shift).pass(Duration.ofSeconds(random.nextInt(25)));
            for (Alert told : sink.toldSoFar()) {
                opened += told.getRevision() == 1 ? 1 : 0;
                folded.put(told.getId(), told);
            }
        }
        sink.told().forEach(told -> folded.put(told.getId(), told));

        assertThat(folded.values()).extracting(Alert::getMemberCount).containsExactly(4L);
        assertThat(opened).isEqualTo(1);
    }

    @Test
    void a14SaysNothingMoreInNightsWithoutAChange() {
        Alert told = sink.send(regression()).told().get(0);

        for (int night = 0; night < 5; night++) {
            sink.send(announced(44 + night)).pass(Duration.ofDays(1));
        }

        assertThat(sink.toldSoFar()).isEmpty();
        assertThat(AlertText.of(told))
                .contains("Encode/json", "ns/op", "slower", "100 ns -> 110 ns", "10.0 %", "4 commits in 4 runs")
                .contains("ledger add --from-alert " + told.getId().substring(0, 12));
    }

    @Test
    void a14EditsWhatItSaidWhenTheStateChanges() {
        Alert opened = sink.send(regression()).told().get(0);
        ChangePoint sharper = next(regression(), CONFIRMED);
        sharper.setAfter(new Level(111.0, 0.4, 9L, 9L));

        List<Alert> told = sink.send(sharper).told();

        assertThat(told)
                .extracting(Alert::getId, Alert::getReason)
                .containsExactly(tuple(opened.getId(), "size of the change revised"));
    }

    @Test
    void a15OpensEachOfAHundredGroupsOnce() {
        for (int i = 0; i < 100; i++) {
            sink.send(step(String.format("%02d", i), "Bench" + i, 100, 110, 43 + 3L * i));
        }

        List<Alert> told = sink.told();

        assertThat(told).hasSize(100).extracting(Alert::getRevision).containsOnly(1L);
        assertThat(told.stream().map(Alert::getId).distinct()).hasSize(100);
    }

    @Test
    void s16TellsByTheClockAloneWithNoFurtherInput() {
        sink.send(regression()).pass(SinkDriver.CLOSING_DELAY.plusSeconds(1));

        assertThat(sink.toldSoFar()).hasSize(1);
    }

    @Test
    void g20ClosesARegressionAsFixedByTheCommitThatRevertedIt() {
        ChangePoint worse = step("a", "Encode/json", 100, 130, 21);
        Alert opened = sink.send(worse).told().get(0);
        ChangePoint back = step("b", "Encode/json", 130, 100, 41);
        back.setRecovers(worse.getId());

        List<Alert> told = sink.send(next(worse, RECOVERED), back).told();

        assertThat(told)
                .extracting(Alert::getId, Alert::getState, Alert::getReason)
                .containsExactly(tuple(opened.getId(), AlertState.RECOVERED, "recovered, fixed by " + commit(41)));
    }

    @Test
    void g09TellsNothingOfAHistoryThatIsMeasuredAgainElsewhere() {
        closedShiftAt20();

        ChangePoint again = elsewhere(step("b", "Encode/json", 100, 120, 20), 24);
        ChangePoint another = elsewhere(step("c", "Decode/json", 100, 120, 20), 24);
        List<Alert> recorded = sink.send(again, another).told();

        assertThat(recorded)
                .extracting(Alert::getBackfill, Alert::getSilent, Alert::getState, Alert::getMemberCount)
                .containsExactly(tuple(true, true, AlertState.RESOLVED, 2L));
        assertThat(recorded.get(0).getReason()).isEqualTo("old history, measured again");
        assertThat(recorded.get(0).getFirstBad().getTime())
                .isEqualTo(measured(20).getTime());
    }

    @Test
    void g09RecordsWhatBecomesOfOldHistoryWithoutAWord() {
        closedShiftAt20();
        ChangePoint again = elsewhere(step("b", "Encode/json", 100, 120, 20), 24);
        Alert recorded = sink.send(again).told().get(0);

        assertThat(sink.send(action(recorded, "dismiss", "ann", recorded.getOpenedAt() + 1))
                        .told())
                .extracting(Alert::getSilent, Alert::getState)
                .containsExactly(tuple(true, AlertState.DISMISSED));
        assertThat(sink.send(elsewhere(step("c", "Decode/json", 100, 120, 20), 24))
                        .told())
                .extracting(Alert::getSilent, Alert::getState, Alert::getMemberCount)
                .containsExactly(tuple(true, AlertState.RESOLVED, 2L));
        assertThat(sink.send(next(again, RECOVERED)).told())
                .extracting(Alert::getSilent, Alert::getState)
                .containsExactly(tuple(true, AlertState.RESOLVED));
    }

    @Test
    void g09TellsOfOldHistoryOnceAPersonOpensIt() {
        closedShiftAt20();
        Alert recorded = sink.send(elsewhere(step("b", "Encode/json", 100, 120, 20), 24))
                .told()
                .get(0);

        assertThat(sink.send(action(recorded, "reopen", "ann", recorded.getOpenedAt() + 1))
                        .told())
                .extracting(Alert::getBackfill, Alert::getSilent, Alert::getState)
                .containsExactly(tuple(true, false, AlertState.OPEN));
    }

    /** What lies before the last commit that was looked at makes no environment alert and meets no other alert. */
    @Test
    void g09KeepsOldHistoryApartFromWhatIsNews() {
        closedShiftAt20();
        ChangePoint open = step("b", "Encode/slow", 100, 120, 20);
        open.setConfirmedBy(measured(45));
        Alert told = sink.send(open).told().get(0);

        List<ChangePoint> again = new ArrayList<>();
        for (String id : List.of("c", "d", "e", "f", "1", "2")) {
            again.add(elsewhere(step(id, "Bench/" + id, 100, 120, 20), 24));
        }
        List<Alert> recorded = sink.send(again.toArray(ChangePoint[]::new)).told();

        assertThat(recorded)
                .extracting(Alert::getBackfill, Alert::getKind, Alert::getMemberCount, Alert::getRelated)
                .containsExactly(tuple(true, "regression", 6L, List.of()));
        assertThat(recorded.get(0).getId()).isNotEqualTo(told.getId());
    }

    @Test
    void g09TellsWhatANewEnvironmentFindsAfterTheLastCommitThatWasLookedAt() {
        closedShiftAt20();

        assertThat(sink.send(elsewhere(step("b", "Encode/json", 100, 120, 38), 43))
                        .told())
                .hasSize(1);
    }

    @Test
    void g09TellsWhatAnOldSeriesFindsLate() {
        ChangePoint slow = step("b", "Encode/slow", 100, 120, 20);
        slow.setConfirmedBy(measured(24));
        sink.send(Samples.catalogued(slow.getSeries()));
        closedShiftAt20();

        assertThat(sink.send(slow).told()).hasSize(1);
    }

    @Test
    void d05TellsNothingOfAShiftInAnImportedHistoryAndOnceOfTheOneAtItsEnd() {
        ChangePoint old = step("a", "Encode/json", 100, 120, 50);
        old.setImported(true);
        ChangePoint held = step("b", "Encode/json", 120, 140, 196);
        held.setState(io.stepwatch.events.ChangePointState.CANDIDATE);

        assertThat(sink.send(old, held).told()).isEmpty();
        assertThat(sink.send(next(held, CONFIRMED)).told()).hasSize(1);
    }

    private void closedShiftAt20() {
        for (long position = 1; position <= 40; position++) {
            sink.send(announced(position));
        }
        Alert alert = sink.send(step("a", "Encode/json", 100, 120, 20)).told().get(0);
        sink.send(action(alert, "resolve", "ann", alert.getOpenedAt() + 1)).told();
        sink.pass(Duration.ofHours(1));
    }

    private static ChangePoint elsewhere(ChangePoint point, long confirmedAt) {
        point.getSeries().setEnvironment("box2");
        point.setSeriesId(SeriesIds.of(point.getSeries()));
        point.setConfirmedBy(measured(confirmedAt));
        return point;
    }
}
