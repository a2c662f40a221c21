package io.stepwatch.streams;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.Level;
import io.stepwatch.events.Metric;
import io.stepwatch.events.SeriesInfo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The live set depends on the runs of the window and not on the order or the number of their arrivals. */
class ArrivalOrderTest {

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

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void anyOrderWithDuplicatesEndsInTheSameLiveSet(long seed) throws Exception {
        List<BenchmarkRun> runs = runs(Runs.step(seed, 90, 50, 108));
        runs.forEach(stage::publish);
        List<BenchmarkRun> mixed = new ArrayList<>(runs);
        mixed.addAll(runs.subList(20, 60));
        Collections.shuffle(mixed, new Random(seed));
        try (Stage other = new Stage(otherDir)) {
            mixed.forEach(other::publish);
            List<ChangePoint> expected = Stage.live(stage.changePoints());
            assertThat(expected).hasSize(1);
            assertThat(places(Stage.live(other.changePoints()))).isEqualTo(places(expected));
            assertThat(other.deadLetters()).isEmpty();
        }
    }

    /** Points come up to 400 late, over a history that is longer than the window, with a metric that not every run has. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {11, 12})
    void latePointsOfALongHistoryEndInTheSameLiveSet(long seed) throws Exception {
        Random random = new Random(seed);
        List<BenchmarkRun> runs = new ArrayList<>();
        for (int i = 0; i < 900; i++) {
            int shifts = i / 250;
            double level = 100 * Math.pow(1.08, shifts);
            Metric time = Runs.metric("ns/op", "ns/op", level * (1 + 0.005 * random.nextGaussian()));
            Metric size = Runs.metric("B/op", "B/op", i < 600 ? 4096 : 4352);
            runs.add(i % 3 == 0 ? Runs.run(i, "run-" + i, time) : Runs.run(i, "run-" + i, time, size));
            if (i % 10 == 0) {
                runs.add(Runs.run(i, "again-" + i, Runs.metric("ns/op", "ns/op", level * 1.001)));
            }
        }
        runs.forEach(stage::publish);
        List<BenchmarkRun> late =
                runs.stream().filter(run -> random.nextInt(20) == 0).toList();
        List<BenchmarkRun> mixed = new ArrayList<>(runs);
        for (BenchmarkRun run : late) {
            int at = mixed.indexOf(run);
            mixed.remove(at);
            mixed.add(Math.min(mixed.size(), at + random.nextInt(400)), run);
        }
        try (Stage other = new Stage(otherDir)) {
            mixed.forEach(other::publish);
            List<ChangePoint> expected = Stage.live(stage.changePoints());
            assertThat(expected).hasSizeGreaterThanOrEqualTo(4);
            assertThat(places(Stage.live(other.changePoints()))).isEqualTo(places(expected));
        }
    }

    @Test
    void oneOrderOfInputsGivesOneSequenceOfBytes() throws Exception {
        List<BenchmarkRun> runs = runs(Runs.step(7, 90, 50, 108));
        Collections.shuffle(runs, new Random(7));
        runs.forEach(stage::publish);
        try (Stage other = new Stage(otherDir)) {
            runs.forEach(other::publish);
            List<byte[]> told = stage.changePoints().stream().map(stage::bytes).toList();
            assertThat(told).isNotEmpty();
            assertThat(other.changePoints().stream().map(other::bytes).toList())
                    .usingElementComparator(Arrays::compare)
                    .isEqualTo(told);
        }
    }

    @Test
    void aLatePointIsInsertedInItsPlaceAndMovesTheChange() {
        double[] values = Runs.step(1, 80, 40, 110);
        for (int i = 0; i < values.length; i++) {
            if (i != 40) {
                stage.publish(Runs.run(i, values[i]));
            }
        }
        ChangePoint before = Stage.live(stage.changePoints()).get(0);
        assertThat(before.getFirstBad().getPosition()).isEqualTo(41);

        stage.publish(Runs.run(40, values[40]));

        List<ChangePoint> told = stage.changePoints();
        assertThat(told).isNotEmpty().allSatisfy(change -> assertThat(change.getReason())
                .isEqualTo("a late point came at position 40"));
        ChangePoint after = Stage.live(told).get(0);
        assertThat(after.getFirstBad().getCommit()).isEqualTo(Runs.commit(40));
        assertThat(told).as("what was told before is revised or taken back").anySatisfy(change -> {
            assertThat(change.getId()).isEqualTo(before.getId());
            assertThat(change.getRevision()).isEqualTo(before.getRevision() + 1);
        });
    }

    /** Case G12. */
    @Test
    void aRerunSharpensThePointAndNeverAddsASecond() {
        double[] values = Runs.step(1, 60, 60, 100);
        stage.publishAll(values);
        // One odd run of the newest commit, and four more that agree with each other.
        for (int attempt = 1; attempt <= 4; attempt++) {
            stage.publish(Runs.run(60, "attempt-" + attempt, Runs.metric("ns/op", "ns/op", 100 + attempt * 0.1)));
        }
        stage.publish(Runs.run(60, "attempt-0", Runs.metric("ns/op", "ns/op", 500)));
        for (int i = 61; i < 80; i++) {
            stage.publish(Runs.run(i, values[i - 61]));
        }
        assertThat(Stage.live(stage.changePoints())).isEmpty();
        assertThat(stage.catalog()).extracting(SeriesInfo::getLastPosition).allMatch(position -> position < 80);
    }

    @Test
    void aRerunThatContradictsAnAlarmTakesItBack() {
        double[] values = Runs.step(1, 60, 40, 110);
        stage.publishAll(values);
        assertThat(Stage.live(stage.changePoints())).hasSize(1);
        // Every commit of the new level is measured twice more, at the old level.
        for (int i = 40; i < 60; i++) {
            for (int attempt = 1; attempt <= 2; attempt++) {
                stage.publish(Runs.run(
                        i,
                        "again-" + i + "-" + attempt,
                        Runs.metric("ns/op", "ns/op", values[i - 40] + attempt * 0.001)));
            }
        }
        List<ChangePoint> told = stage.changePoints();
        assertThat(told).anySatisfy(change -> {
            assertThat(change.getState()).isEqualTo(ChangePointState.RETRACTED);
            assertThat(change.getReason()).startsWith("other runs count at position ");
        });
    }

    @Test
    void aPointBehindTheWindowChangesNothing() {
        double[] values = Runs.step(1, 700, 700, 100);
        for (int i = 1; i < values.length; i++) {
            stage.publish(Runs.run(i, values[i]));
        }
        stage.changePoints();
        stage.changelog();
        stage.publish(Runs.run(0, 100));
        assertThat(stage.changePoints()).isEmpty();
        assertThat(stage.deadLetters()).isEmpty();
        assertThat(stage.changelog())
                .as("the head counts it, and the branch knows its commit")
                .hasSizeLessThanOrEqualTo(3);
    }

    private static List<BenchmarkRun> runs(double[] values) {
        List<BenchmarkRun> runs = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            runs.add(Runs.run(i, values[i]));
        }
        return runs;
    }

    static List<String> places(List<ChangePoint> live) {
        return live.stream()
                .map(change -> change.getSeriesId() + ' ' + change.getState() + ' '
                        + change.getFirstBad().getCommit() + ' '
                        + change.getIntervalLow().getPosition() + ".."
                        + change.getIntervalHigh().getPosition() + ' ' + level(change.getBefore()) + ' '
                        + level(change.getAfter()))
                .sorted()
                .toList();
    }

    /** Without the number of runs, which is that of the moment when the event was said. */
    private static String level(Level level) {
        return level.getMedian() + "±" + level.getSpread() + " of " + level.getPoints();
    }
}
