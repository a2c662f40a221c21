package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people type about recorded runs, against a streams-app that runs. */
class RunsCommandIT {

    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final int BEFORE = 40;
    private static final int ALL = 60;

    @Test
    void aWithdrawnRunTakesTheChangePointsOfAllItsBenchmarksBack(@TempDir Path folder) throws Exception {
        Installation here = Installation.create("runs");
        new Producers(here).send(history());
        try (StreamsApp app = here.streams(folder)) {
            here.awaitStreams();
            await().atMost(LIMIT).until(app::ready);
            assertThat(LiveSet.of(changes(here))).hasSize(Steps.BENCHMARKS.size());

            Installation.Ran listed = here.run("runs", "list", "--benchmark", "Encode?a", "--output", "jsonl");
            assertThat(listed.status()).as(listed.err()).isZero();
            assertThat(listed.out().lines())
                    .hasSize(ALL)
                    .filteredOn(line -> line.contains("\"runId\":\"bad\""))
                    .hasSize(ALL - BEFORE)
                    .allMatch(line -> line.contains("\"benchmarks\":1,\"withdrawn\":0"));

            Installation.Ran unknown = here.run("runs", "withdraw", "--run-id", "bat", "--reason", "a busy host");
            assertThat(unknown.status()).isEqualTo(3);
            assertThat(unknown.err()).contains("no run bat is recorded; did you mean bad");
            assertThat(actions(here)).isEmpty();

            String[] withdraw = {
                "runs", "withdraw", "--run-id", "bad", "--reason", "a busy host", "--by", "ann", "--request-id", "q1"
            };
            Installation.Ran ran = here.run(withdraw);
            assertThat(ran.status()).as(ran.err()).isZero();
            assertThat(ran.out()).isEqualTo("withdrawn run=bad commits=20 benchmarks=4 by=ann request=q1\n");
            await().atMost(LIMIT).untilAsserted(() -> assertThat(
                            LiveSet.newest(changes(here)).stream().filter(RunsCommandIT::wasConfirmed))
                    .hasSize(Steps.BENCHMARKS.size())
                    .allSatisfy(change -> assertThat(change)
                            .returns(ChangePointState.RETRACTED, ChangePoint::getState)
                            .returns("run bad was withdrawn by ann: a busy host", ChangePoint::getReason)));

            here.awaitActions();
            int told = changes(here).size();
            assertThat(here.run(withdraw).status()).isZero();
            here.awaitActions();
            assertThat(changes(here)).hasSize(told);
            assertThat(here.run("runs", "list", "--commit", Steps.commit(BEFORE))
                            .out())
                    .contains(" x bad  main lab steps")
                    .hasLineCount(1);
        }
        assertThat(Records.raw(here, Topic.DEAD_LETTERS)).isEmpty();
    }

    private static boolean wasConfirmed(ChangePoint change) {
        return change.getConfirmedBy() != null;
    }

    private static List<BenchmarkRun> history() {
        List<BenchmarkRun> runs = new ArrayList<>();
        for (int i = 0; i < ALL; i++) {
            runs.addAll(i < BEFORE ? Steps.run("run-" + i, i, 100) : Steps.run("bad", i, 130));
        }
        return runs;
    }

    private static List<ChangePoint> changes(Installation here) {
        return Records.values(here, Topic.CHANGE_POINTS, ChangePoint.class);
    }

    private static List<SeriesAction> actions(Installation here) {
        return Records.values(here, Topic.SERIES_ACTIONS, SeriesAction.class);
    }
}
