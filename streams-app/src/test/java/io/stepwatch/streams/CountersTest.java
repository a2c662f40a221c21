package io.stepwatch.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.streams.measure.Measures;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@link Measures} says about runs and what was told of them. */
class CountersTest {

    @TempDir
    private Path stateDir;

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
    void runsPointsLateOnesAndThoseBehindTheWindowAreCounted() {
        for (int i = 100; i < 800; i++) {
            stage.publish(Runs.run(
                    i, "run-" + i, Runs.metric("ns/op", "ns/op", 100 + i % 3), Runs.metric("B/op", "B/op", 64)));
        }
        assertThat(counted("refolds")).isZero();
        stage.publish(Runs.run(790, "again", Runs.metric("ns/op", "ns/op", 107)));
        stage.publish(Runs.run(7, 100));
        assertThat(counted("runs_processed")).isEqualTo(702);
        assertThat(counted("points_processed")).isEqualTo(1402);
        assertThat(counted("late_points")).isEqualTo(1);
        assertThat(counted("refolds")).isEqualTo(1);
        assertThat(counted("behind_window")).isEqualTo(1);
        assertThat(stage.meters.get("publish_to_processed").timer().count()).isEqualTo(702);
    }

    @Test
    void theBudgetGrowsWithThePoints() {
        for (int i = 0; i < 100; i++) {
            stage.publish(Runs.run(i, 100));
        }
        assertThat(stage.meters.get("false_alarm_budget_points").gauge().value())
                .as("0.05 in a thousand points")
                .isEqualTo(0.005, within(1e-12));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {13, 29})
    void aConfirmationThatLaterPointsTakeBackIsSpent(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 80; i++) {
            double elsewhere = i >= 40 && i < 48 ? 2.3 : 0;
            stage.publish(Runs.run(i, 1000 * (1 + 0.01 * (random.nextGaussian() + elsewhere))));
        }
        assertThat(stage.changePoints()).extracting(ChangePoint::getState).contains(ChangePointState.RETRACTED);
        assertThat(counted("false_alarm_budget_spent")).isEqualTo(1);
    }

    @Test
    void aConfirmationThatFallsWithItsRunsIsNot() {
        for (int i = 0; i < 60; i++) {
            double value = (i < 40 ? 100 : 130) + i % 3 * 0.1;
            stage.publish(Runs.run(i, i < 40 ? "good" : "bad", Runs.metric("ns/op", "ns/op", value)));
        }
        stage.act(Actions.withdraw("w1", "bad"));
        assertThat(stage.changePoints()).extracting(ChangePoint::getState).contains(ChangePointState.RETRACTED);
        assertThat(counted("false_alarm_budget_spent")).isZero();
    }

    private double counted(String name) {
        return stage.meters.get(name).counter().count();
    }
}
