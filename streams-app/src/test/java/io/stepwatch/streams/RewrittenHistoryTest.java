package io.stepwatch.streams;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.Commit;
import io.stepwatch.events.Notice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commits that left their branch are no longer judged, and come back when their branch does. */
class RewrittenHistoryTest {

    @TempDir
    private Path stateDir;

    @TempDir
    private Path otherDir;

    private Stage stage;

    @BeforeEach
    void open() throws Exception {
        stage = new Stage(stateDir);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    /** Case G18, with a history of 40 commits before and 20 old ones that a force push takes away. */
    @Test
    void aForcePushTakesTheOldCommitsOutOfTheirSeries() throws Exception {
        try (Stage without = new Stage(otherDir)) {
            for (int i = 0; i < 40; i++) {
                announce(stage, "c", i, "c");
                stage.publish(run("c", i, 100 + i % 3 * 0.1));
                without.publish(run("c", i, 100 + i % 3 * 0.1));
            }
            for (int i = 40; i < 60; i++) {
                announce(stage, "x", i, i == 40 ? "c" : "x");
                stage.publish(run("x", i, 500 + i % 3));
            }
            assertThat(Stage.live(stage.changePoints())).hasSize(1);
            announce(stage, "c", 40, "c");
            head(stage, "c", 40, 39L);
            stage.publish(run("c", 40, 100));
            without.publish(run("c", 40, 100));
            assertThat(Stage.live(stage.changePoints())).isEmpty();
            for (int i = 41; i < 80; i++) {
                announce(stage, "c", i, "c");
                stage.publish(run("c", i, 110 + i % 3 * 0.1));
                without.publish(run("c", i, 110 + i % 3 * 0.1));
            }
            List<ChangePoint> expected = Stage.live(without.changePoints());
            assertThat(expected).hasSize(1);
            assertThat(ArrivalOrderTest.places(Stage.live(stage.changePoints())))
                    .isEqualTo(ArrivalOrderTest.places(expected));
            assertThat(stage.notices())
                    .extracting(Notice::getKind)
                    .filteredOn("commit-left"::equals)
                    .hasSize(20);
            assertThat(stage.deadLetters()).isEmpty();
        }
    }

    /** Case G19: there and back again; the alert's change point says why it is over. */
    @Test
    void aCommitThatCameBackHasItsOldRunsAndTheOneThatLeftIsTakenBack() {
        for (int i = 0; i < 40; i++) {
            announce(stage, "a", i, "a");
            stage.publish(run("a", i, 100 + i % 3 * 0.1));
        }
        for (int i = 40; i < 52; i++) {
            announce(stage, "b", i, i == 40 ? "a" : "b");
            head(stage, "b", i, null);
            stage.publish(run("b", i, 180 + i % 3 * 0.1));
        }
        assertThat(Stage.live(stage.changePoints())).hasSize(1);
        head(stage, "a", 39, 39L);
        stage.publish(run("a", 39, "second", 100.1));
        assertThat(stage.changePoints())
                .filteredOn(change -> change.getState() == ChangePointState.RETRACTED)
                .singleElement()
                .satisfies(change -> assertThat(change.getReason()).startsWith("commit left branch: "));
        head(stage, "b", 51, 39L);
        List<ChangePoint> back = Stage.live(stage.changePoints());
        assertThat(back).singleElement().satisfies(change -> assertThat(
                        change.getFirstBad().getCommit())
                .isEqualTo(sha("b", 40)));
    }

    /** Runs, commits and the head of a rewritten branch in any order: the new history alone is judged. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void anyOrderOfRunsAndNewCommitsAfterARewriteEndsInTheSameLiveSet(long seed) throws Exception {
        List<Runnable> after = new ArrayList<>();
        try (Stage without = new Stage(otherDir)) {
            for (int i = 0; i < 50; i++) {
                announce(stage, "c", i, "c");
                BenchmarkRun run = run("c", i, 100 + i % 3 * 0.1);
                after.add(() -> stage.publish(run));
                without.publish(run);
            }
            for (int i = 50; i < 70; i++) {
                announce(stage, "x", i, i == 50 ? "c" : "x");
                BenchmarkRun old = run("x", i, 500 + i % 3);
                after.add(() -> stage.publish(old));
                BenchmarkRun now = run("c", i, 107 + i % 3 * 0.1);
                int position = i;
                after.add(() -> stage.publish(now));
                after.add(() -> announce(stage, "c", position, "c"));
                without.publish(now);
            }
            after.add(() -> head(stage, "c", 69, 49L));
            Collections.shuffle(after, new Random(seed));
            after.forEach(Runnable::run);
            List<ChangePoint> expected = Stage.live(without.changePoints());
            assertThat(expected).hasSize(1);
            assertThat(ArrivalOrderTest.places(Stage.live(stage.changePoints())))
                    .isEqualTo(ArrivalOrderTest.places(expected));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void theChainDecidesWhereARunContradictsIt(long seed) throws Exception {
        double[] values = Runs.step(seed, 90, 45, 112);
        List<Runnable> mixed = new ArrayList<>();
        try (Stage right = new Stage(otherDir)) {
            for (int i = 0; i < values.length; i++) {
                right.publish(run("c", i, values[i]));
                BenchmarkRun wrong = run("c", i, values[i]);
                wrong.setPosition(i % 7 == 3 ? i + 1000L : i);
                mixed.add(() -> stage.publish(wrong));
                int position = i;
                mixed.add(() -> announce(stage, "c", position, "c"));
            }
            Collections.shuffle(mixed, new Random(seed));
            mixed.forEach(Runnable::run);
            List<ChangePoint> expected = Stage.live(right.changePoints());
            assertThat(expected).hasSize(1);
            assertThat(ArrivalOrderTest.places(Stage.live(stage.changePoints())))
                    .isEqualTo(ArrivalOrderTest.places(expected));
        }
    }

    @Test
    void saysOnceThatAPositionWasCorrected() {
        announce(stage, "c", 7, "c");
        for (String runId : List.of("one", "two")) {
            BenchmarkRun run = run("c", 7, runId, 100);
            run.setPosition(99L);
            stage.publish(run);
        }
        assertThat(stage.notices())
                .filteredOn(notice -> notice.getKind().equals("position-corrected"))
                .singleElement()
                .satisfies(notice -> assertThat(notice.getText())
                        .isEqualTo("runs of commit " + sha("c", 7) + " say position 99, the chain of commits says 7; "
                                + "the chain decides"));
        assertThat(stage.catalog()).allMatch(info -> info.getLastPosition() == 7);
    }

    private static BenchmarkRun run(String history, int position, double value) {
        return run(history, position, history + position, value);
    }

    private static BenchmarkRun run(String history, int position, String runId, double value) {
        BenchmarkRun run = Runs.run(position, runId, Runs.metric("ns/op", "ns/op", value));
        run.setCommit(sha(history, position));
        return Runs.signed(run);
    }

    private static void announce(Stage stage, String history, int position, String parentHistory) {
        stage.announce(Commit.newBuilder()
                .setProject("hyper")
                .setBranch("main")
                .setSha(sha(history, position))
                .setPosition(position)
                .setFirstParent(position == 0 ? null : sha(parentHistory, position - 1))
                .build());
    }

    private static void head(Stage stage, String history, int position, @Nullable Long forkPoint) {
        stage.announce(Commit.newBuilder()
                .setProject("hyper")
                .setBranch("main")
                .setSha(sha(history, position))
                .setPosition(position)
                .setHead(true)
                .setForkPoint(forkPoint)
                .build());
    }

    private static String sha(String history, int position) {
        return "%040x".formatted((history.charAt(0) - 'a' + 1) * 0x100000L + position);
    }
}
