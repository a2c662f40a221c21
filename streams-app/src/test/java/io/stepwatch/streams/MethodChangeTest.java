package io.stepwatch.streams;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.Metric;
import io.stepwatch.events.Notice;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Case D27: thirty points around 20 and thirty around 60, because something about the measuring changed. */
class MethodChangeTest {

    private static final double[] BEFORE = {19.8, 20.1, 20.2};
    private static final double[] AFTER = {59.8, 60.1, 60.2};

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
    void d27AnotherMethodIsOneMarkAndNoRegression() {
        for (int i = 1; i <= 60; i++) {
            BenchmarkRun run = run(i, 1, 1);
            run.setMethod(i <= 30 ? "1" : "2");
            stage.publish(Runs.signed(run));
        }
        assertThat(Stage.live(stage.changePoints()))
                .singleElement()
                .returns("method", ChangePoint::getKind)
                .returns(31L, change -> change.getFirstBad().getPosition());
        assertThat(stage.notices())
                .singleElement()
                .returns("method-changed", Notice::getKind)
                .returns(31L, Notice::getPosition);
    }

    @ParameterizedTest(name = "{0} iterations and {1} samples, then {2} and {3}: \"{4}\"")
    @CsvSource({
        "10, 1, 1, 1, sampling changed at the same commit",
        "10, 1, 100, 1, sampling changed at the same commit",
        "10, 1, 10, 10, sampling changed at the same commit",
        "0, 1, 0, 10, sampling changed at the same commit",
        "10, 1, 2, 1, ''",
        "10, 1, 10, 1, ''",
    })
    void d27AnEventSaysThatTheSamplingChangedAtTheSameCommit(
            long iterationsBefore, int samplesBefore, long iterations, int samples, String hint) {
        for (int i = 1; i <= 60; i++) {
            stage.publish(i <= 30 ? run(i, iterationsBefore, samplesBefore) : run(i, iterations, samples));
        }
        List<ChangePoint> told = stage.changePoints();
        assertThat(told).anySatisfy(change -> assertThat(change.getState()).isEqualTo(ChangePointState.CONFIRMED));
        assertThat(told).allSatisfy(change -> {
            assertThat(change.getKind()).isEqualTo("regression");
            assertThat(change.getFirstBad().getPosition()).isEqualTo(31);
            assertThat(change.getHint()).isEqualTo(hint);
        });
    }

    /** Iterations 0: the tool counts none. */
    private static BenchmarkRun run(int position, long iterations, int samples) {
        double[] values = new double[samples];
        Arrays.fill(values, (position <= 30 ? BEFORE : AFTER)[position % 3]);
        Metric metric = Runs.metric("ns/op", "ns/op", values);
        metric.setIterations(iterations == 0 ? null : Long.valueOf(iterations));
        return Runs.run(position, "run-" + position, metric);
    }
}
