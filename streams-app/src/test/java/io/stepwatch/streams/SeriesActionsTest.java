package io.stepwatch.streams;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.events.SeriesInfo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeriesActionsTest {

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

    @Test
    void aWithdrawnRunCountsNoMoreAndItsChangePointIsTakenBack() {
        for (int i = 0; i < 60; i++) {
            stage.publish(i < 40 ? Runs.run(i, 100 + i % 3 * 0.1) : Runs.run(i, "bad", metric(130 + i % 3 * 0.1)));
        }
        assertThat(Stage.live(stage.changePoints())).hasSize(1);
        stage.act(Actions.withdraw("w1", "bad"));
        List<ChangePoint> told = stage.changePoints();
        assertThat(Stage.live(told)).isEmpty();
        assertThat(told)
                .last()
                .returns(ChangePointState.RETRACTED, ChangePoint::getState)
                .returns("run bad was withdrawn by A. Author: the runner was busy", ChangePoint::getReason);
    }

    @Test
    void aWithdrawalThatComesBeforeTheRunCountsToo() {
        stage.publishAll(Runs.step(1, 40, 40, 100));
        stage.act(Actions.withdraw("w1", "bad"));
        for (int i = 40; i < 60; i++) {
            stage.publish(Runs.run(i, "bad", metric(130 + i % 3 * 0.1)));
        }
        assertThat(stage.changePoints()).isEmpty();
        assertThat(stage.deadLetters()).isEmpty();
    }

    @Test
    void theOtherRunsOfACommitStay() {
        for (int i = 0; i < 60; i++) {
            stage.publish(Runs.run(i, 100 + i % 3 * 0.1));
            if (i >= 40) {
                stage.publish(Runs.run(i, "bad", metric(190)));
            }
        }
        assertThat(Stage.live(stage.changePoints())).hasSize(1);
        stage.act(Actions.withdraw("w1", "bad"));
        assertThat(Stage.live(stage.changePoints())).isEmpty();
        for (int i = 60; i < 90; i++) {
            stage.publish(Runs.run(i, 120 + i % 3 * 0.1));
        }
        assertThat(Stage.live(stage.changePoints())).singleElement().satisfies(change -> assertThat(
                        change.getLastGood().getPosition())
                .isEqualTo(59));
    }

    /** Runs and withdrawals in any order end in the live set of the runs that are left. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void anyOrderOfRunsAndWithdrawalsEndsInTheSameLiveSet(long seed) throws Exception {
        double[] values = Runs.step(seed, 120, 60, 110);
        List<Object> mixed = new ArrayList<>();
        try (Stage expected = new Stage(otherDir)) {
            for (int i = 0; i < values.length; i++) {
                BenchmarkRun run = Runs.run(i, values[i]);
                expected.publish(run);
                mixed.add(run);
                if (i % 4 == 0) {
                    mixed.add(Runs.run(i, "bad-" + i, metric(500)));
                    mixed.add(Actions.withdraw("w" + i, "bad-" + i));
                }
            }
            Collections.shuffle(mixed, new Random(seed));
            for (Object one : mixed) {
                if (one instanceof BenchmarkRun run) {
                    stage.publish(run);
                } else if (one instanceof SeriesAction action) {
                    stage.act(action);
                }
            }
            List<ChangePoint> live = Stage.live(expected.changePoints());
            assertThat(live).hasSize(1);
            assertThat(ArrivalOrderTest.places(Stage.live(stage.changePoints())))
                    .isEqualTo(ArrivalOrderTest.places(live));
        }
    }

    /** Case D12. */
    @Test
    void aResetJudgesFromACommitOnAndASecondOneOfTheSameNameDoesNothing() {
        stage.publishAll(Runs.step(3, 80, 30, 112));
        assertThat(Stage.live(stage.changePoints())).hasSize(1);
        stage.catalog();
        stage.act(Actions.reset("r1", 50));
        List<ChangePoint> told = stage.changePoints();
        assertThat(told)
                .last()
                .returns(ChangePointState.RETRACTED, ChangePoint::getState)
                .satisfies(change -> assertThat(change.getReason())
                        .isEqualTo("the baseline was reset at position 50 by A. Author: the runner was busy"));
        stage.act(Actions.reset("r1", 50));
        assertThat(stage.changePoints()).isEmpty();
        assertThat(stage.catalog()).allMatch(info -> info.getFirstPosition() == 0);
        for (int i = 80; i < 110; i++) {
            stage.publish(Runs.run(i, 130 + i % 3 * 0.1));
        }
        assertThat(Stage.live(stage.changePoints())).singleElement().satisfies(change -> {
            assertThat(change.getFirstBad().getPosition()).isEqualTo(80);
            assertThat(change.getContext()).anyMatch(point -> point.getPosition() < 50);
        });
    }

    /** Case D12: after a reset near the end the series learns again. */
    @Test
    void aSeriesLearnsAgainAfterAReset() {
        stage.publishAll(Runs.step(3, 80, 80, 100));
        stage.catalog();
        stage.act(Actions.builder("r1", "reset-baseline")
                .setCommit(Runs.commit(77))
                .build());
        assertThat(stage.catalog()).extracting(SeriesInfo::getState).containsExactly("learning");
        for (int i = 80; i < 110; i++) {
            stage.publish(Runs.run(i, 100 + i % 3 * 0.1));
        }
        assertThat(stage.catalog()).extracting(SeriesInfo::getState).contains("quiet");
        assertThat(stage.changePoints()).isEmpty();
    }

    @Test
    void actionsThatCannotBeDoneAreSetAsideWithAReason() {
        stage.publishAll(100, 101, 102);
        stage.act(Actions.builder("r1", "reset-baseline").setCommit("unknown").build());
        stage.act(Actions.builder("r2", "explode").build());
        stage.act(Actions.builder("r3", "withdraw-run").build());
        stage.act("hyper/main", stage.bytes(Actions.withdraw("r4", "run-1")));
        stage.act("hyper/main", "{}".getBytes(UTF_8));
        stage.act("hyper/main", null);
        assertThat(stage.deadLetters())
                .extracting(letter -> Stage.header(letter, "reason"))
                .containsExactly(
                        "invalid-action",
                        "invalid-action",
                        "invalid-action",
                        "key-mismatch",
                        "not-avro-framing",
                        "null-value");
    }

    private static io.stepwatch.events.Metric metric(double value) {
        return Runs.metric("ns/op", "ns/op", value);
    }
}
