package io.stepwatch.sink;

import static io.stepwatch.events.ChangePointState.CONFIRMED;
import static io.stepwatch.events.ChangePointState.INCONCLUSIVE;
import static io.stepwatch.events.ChangePointState.TRANSIENT;
import static io.stepwatch.sink.Samples.action;
import static io.stepwatch.sink.Samples.announced;
import static io.stepwatch.sink.Samples.commit;
import static io.stepwatch.sink.Samples.config;
import static io.stepwatch.sink.Samples.measured;
import static io.stepwatch.sink.Samples.next;
import static io.stepwatch.sink.Samples.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ContextPoint;
import io.stepwatch.events.RerunCommit;
import io.stepwatch.events.RerunRequest;
import io.stepwatch.events.SeriesConfig;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is worth measuring. */
class RerunsTest {

    private final SinkDriver sink = new SinkDriver();

    @BeforeEach
    void announce() {
        for (long position = 30; position <= 60; position++) {
            sink.send(announced(position));
        }
    }

    @AfterEach
    void close() {
        sink.close();
    }

    @Test
    void asksForTheMiddleOfTheCommitsThatAreNotMeasured() {
        Alert alert = sink.send(wide("a", "Encode/json", 40, 48)).told().get(0);

        assertThat(sink.reruns())
                .extracting(
                        RerunRequest::getState,
                        RerunRequest::getAlert,
                        RerunRequest::getCommits,
                        RerunRequest::getReason)
                .containsExactly(tuple(
                        "asked",
                        alert.getId(),
                        List.of(new RerunCommit(commit(44), 44L, false)),
                        "7 commits between last good and first bad not measured"));
    }

    @Test
    void halvesTheRangeAndWithdrawsWhenNothingIsLeft() {
        ChangePoint wide = wide("a", "Encode/json", 40, 44);
        sink.send(wide).told();
        ChangePoint half = next(wide, CONFIRMED);
        half.setLastGood(measured(42));
        half.setRangeStart(measured(42));
        sink.send(half).told();
        ChangePoint exact = next(half, CONFIRMED);
        exact.setFirstBad(measured(43));
        exact.setIntervalHigh(measured(43));
        sink.send(exact).told();

        assertThat(sink.reruns())
                .extracting(RerunRequest::getRevision, RerunRequest::getState, r -> positions(r))
                .containsExactly(
                        tuple(1L, "asked", List.of(42L)),
                        tuple(2L, "asked", List.of(43L)),
                        tuple(3L, "withdrawn", List.of()));
    }

    @Test
    void asksForMoreRunsAtTheEdgesOfARangeOfWhichAllCommitsAreMeasured() {
        ChangePoint unsure = unsureOfMeasuredCommits();
        sink.send(unsure).told();

        assertThat(sink.reruns())
                .extracting(RerunRequest::getCommits, RerunRequest::getReason)
                .containsExactly(tuple(
                        List.of(new RerunCommit(commit(41), 41L, true), new RerunCommit(commit(44), 44L, true)),
                        "all commits of the range are measured; more runs at its edges would narrow it"));
    }

    /** More runs leave no trace in the change point; a job that takes what is asked for would measure for ever. */
    @Test
    void asksForMoreRunsOfTheSameChangeForOneDay() {
        ChangePoint unsure = unsureOfMeasuredCommits();
        sink.send(unsure).told();
        assertThat(sink.reruns()).extracting(RerunRequest::getState).containsExactly("asked");

        sink.pass(Duration.ofHours(25));
        assertThat(sink.reruns()).extracting(RerunRequest::getState).containsExactly("withdrawn");
        sink.send(next(unsure, CONFIRMED)).pass(Duration.ofHours(25));
        assertThat(sink.reruns()).isEmpty();
    }

    /** An event shows twenty points of a new level that has more: what it does not show may be measured. */
    @Test
    void asksForNoCommitOfWhichItIsNotKnownWhetherItWasMeasured() {
        ChangePoint unclear = step("a", "Encode/json", 100, 110, 43);
        unclear.setState(INCONCLUSIVE);
        unclear.setContext(LongStream.rangeClosed(23, 62)
                .mapToObj(position -> new ContextPoint(position, commit(position), 100.0))
                .toList());
        unclear.getAfter().setPoints(41);
        unclear.setLastGood(measured(42));
        sink.send(unclear).pass(Duration.ofSeconds(1));

        assertThat(sink.reruns())
                .flatExtracting(RerunRequest::getCommits)
                .extracting(RerunCommit::getPosition, RerunCommit::getMeasured)
                .containsExactly(tuple(43L, true), tuple(42L, true));
    }

    @Test
    void withdrawsWhenSomebodyClosesTheAlert() {
        Alert alert = sink.send(wide("a", "Encode/json", 40, 48)).told().get(0);
        sink.send(action(alert, "dismiss", "ann", alert.getOpenedAt() + 1)).told();

        assertThat(sink.reruns()).extracting(RerunRequest::getState).containsExactly("asked", "withdrawn");
    }

    @Test
    void asksForFreshCommitsWhereItCannotBeTold() {
        ChangePoint unclear = step("a", "Encode/json", 100, 110, 43);
        unclear.setState(INCONCLUSIVE);
        sink.send(unclear).pass(Duration.ofSeconds(1));

        assertThat(sink.reruns())
                .extracting(RerunRequest::getAlert, r -> positions(r))
                .containsExactly(tuple(null, List.of(44L, 45L, 46L)));
        sink.send(next(unclear, TRANSIENT)).pass(Duration.ofSeconds(1));
        assertThat(sink.reruns()).extracting(RerunRequest::getState).containsExactly("withdrawn");
    }

    @Test
    void asksForNoMoreThanTheBudgetOfADay() {
        SeriesConfig config = config("*", 1, 5);
        config.setRerunsPerDay(2);
        sink.send(config);
        sink.send(wide("a", "A", 30, 34), wide("b", "B", 40, 44), wide("c", "C", 50, 54))
                .told();

        assertThat(sink.reruns()).hasSize(2);
        sink.pass(Duration.ofDays(1));
        assertThat(sink.reruns()).hasSize(1);
    }

    @Test
    void asksForTheMostTellingCommitsWhereADayCannotAffordAll() {
        SeriesConfig config = config("*", 1, 5);
        config.setRerunsPerDay(2);
        ChangePoint unclear = step("a", "Encode/json", 100, 110, 43);
        unclear.setState(INCONCLUSIVE);

        sink.send(config).send(unclear).pass(Duration.ofSeconds(1));

        assertThat(sink.reruns()).extracting(r -> positions(r)).containsExactly(List.of(44L, 45L));
        sink.send(next(unclear, INCONCLUSIVE)).pass(Duration.ofDays(1));
        assertThat(sink.reruns()).isEmpty();
    }

    @Test
    void asksForNothingWhereTheProjectWantsNone() {
        SeriesConfig config = config("*", 1, 5);
        config.setRerunsPerDay(0);

        sink.send(config).send(wide("a", "A", 30, 34)).told();

        assertThat(sink.reruns()).isEmpty();
    }

    private static List<Long> positions(RerunRequest request) {
        return request.getCommits().stream().map(RerunCommit::getPosition).toList();
    }

    private static ChangePoint wide(String id, String benchmark, long lastGood, long firstBad) {
        ChangePoint point = step(id, benchmark, 100, 110, firstBad);
        point.setLastGood(measured(lastGood));
        point.setRangeStart(measured(lastGood));
        point.setContext(List.of());
        return point;
    }

    /** A change of which it is not sure which of four commits it is, all of them measured. */
    private static ChangePoint unsureOfMeasuredCommits() {
        ChangePoint unsure = step("a", "Encode/json", 100, 110, 43);
        unsure.setRangeStart(measured(40));
        unsure.setIntervalLow(measured(41));
        unsure.setLastGood(measured(42));
        unsure.setIntervalHigh(measured(45));
        unsure.setContext(LongStream.rangeClosed(38, 50)
                .mapToObj(position -> new ContextPoint(position, commit(position), 100.0))
                .toList());
        return unsure;
    }
}
