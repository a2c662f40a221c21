package io.stepwatch.streams;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.Metric;
import io.stepwatch.events.SeriesInfo;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Order is that of commits; times are recorded and decide nothing. */
class CommitOrderTest {

    private static final double[] SPREAD = {0.995, 0.998, 1.0, 1.002, 1.005};

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

    /** Case G05: the thirteenth commit has kept an early date. */
    @Test
    void aCherryPickWithAnOldDateStaysWhereItIsOnTheBranch() {
        for (int i = 1; i <= 24; i++) {
            BenchmarkRun run = Runs.run(i, samples(i < 13 ? 100 : 120, i));
            run.setCommitTime(Instant.parse("2026-01-01T00:00:00Z").toEpochMilli() + (i - 1) * 86_400_000L);
            if (i == 13) {
                run.setCommitTime(Instant.parse("2026-01-04T12:00:00Z").toEpochMilli());
            }
            stage.publish(Runs.signed(run));
        }
        List<ChangePoint> confirmed = stage.changePoints().stream()
                .filter(change -> change.getState() == ChangePointState.CONFIRMED && change.getRevision() == 1)
                .toList();
        assertThat(confirmed).singleElement().satisfies(change -> {
            assertThat(change.getLastGood().getCommit()).isEqualTo(Runs.commit(12));
            assertThat(change.getFirstBad().getCommit()).isEqualTo(Runs.commit(13));
        });
    }

    /** Case G08: a run of today for an old commit. */
    @Test
    void aRunOfTodayForAnOldCommitChangesNoNewestPoint() {
        for (int i = 1; i <= 30; i++) {
            if (i != 7) {
                stage.publish(Runs.run(i, 100 + i % 3 * 0.1));
            }
        }
        stage.catalog();
        BenchmarkRun late = Runs.run(7, 100.1);
        late.setRunTime(Instant.parse("2026-01-20T00:00:00Z").toEpochMilli());
        stage.publish(Runs.signed(late));
        stage.publish(Runs.run(100, 100));
        assertThat(stage.changePoints()).isEmpty();
        assertThat(stage.catalog()).extracting(SeriesInfo::getLastPosition).doesNotContain(7L);
    }

    /** Case G10: times as instants, whatever offset they were written with. */
    @Test
    void timesTravelAsInstants() {
        String[] times = {"2026-01-05T00:30:00+02:00", "2026-01-04T23:00:00Z", "2026-01-04T19:30:00-05:00"};
        long[] expected = {1767565800000L, 1767567600000L, 1767573000000L};
        for (int i = 0; i < 60; i++) {
            BenchmarkRun run = Runs.run(i, (i < 40 ? 100 : 120) + i % 3 * 0.1);
            if (i >= 40 && i < 43) {
                run.setCommitTime(
                        OffsetDateTime.parse(times[i - 40]).toInstant().toEpochMilli());
            }
            stage.publish(Runs.signed(run));
        }
        ChangePoint change = Stage.live(stage.changePoints()).get(0);
        assertThat(change.getFirstBad().getTime()).isEqualTo(expected[0]);
    }

    /** Case G12: three runs of five samples each are one point. */
    @Test
    void threeRunsOfOneCommitAreOnePoint() {
        for (int i = 0; i < 40; i++) {
            for (String run : List.of("r1", "r2", "r3")) {
                double level = i < 20 ? 100 : 112;
                Metric metric = Runs.metric("ns/op", "ns/op", samples(level, i + run.charAt(1)));
                stage.publish(Runs.run(i, run, metric));
            }
        }
        ChangePoint change = Stage.live(stage.changePoints()).get(0);
        assertThat(change.getBefore().getPoints()).isEqualTo(20);
        assertThat(change.getBefore().getRuns()).isEqualTo(60);
        assertThat(change.getContext()).extracting("position").doesNotHaveDuplicates();
    }

    /** Case S16, without a broker: the point that confirms is enough, nothing has to come after it. */
    @Test
    void aShiftIsConfirmedByItsOwnPoints() {
        for (int i = 0; i < 40; i++) {
            stage.publish(Runs.run(i, 100 + i % 3 * 0.1));
        }
        for (int i = 40; i < 50; i++) {
            stage.publish(Runs.run(i, 120 + i % 3 * 0.1));
        }
        assertThat(Stage.live(stage.changePoints())).hasSize(1);
    }

    /** Case G20: a regression and its repair. */
    @Test
    void g20ARevertRecoversWhatItReverts() {
        for (int i = 1; i <= 60; i++) {
            stage.publish(Runs.run(i, (i > 20 && i <= 40 ? 130 : 100) + i % 3 * 0.1));
        }
        List<ChangePoint> live = Stage.live(stage.changePoints());
        assertThat(live).hasSize(2);
        assertThat(live.get(0))
                .returns("regression", ChangePoint::getKind)
                .returns(ChangePointState.RECOVERED, ChangePoint::getState)
                .returns(Runs.commit(20), change -> change.getLastGood().getCommit())
                .returns(Runs.commit(21), change -> change.getFirstBad().getCommit());
        assertThat(live.get(1))
                .returns("improvement", ChangePoint::getKind)
                .returns(ChangePointState.CONFIRMED, ChangePoint::getState)
                .returns(Runs.commit(40), change -> change.getLastGood().getCommit())
                .returns(Runs.commit(41), change -> change.getFirstBad().getCommit())
                .returns(live.get(0).getId(), ChangePoint::getRecovers);
    }

    /** Case S18: commit times of 2099, 1970 and 0 move nothing. */
    @Test
    void aCommitFromTheFutureHoldsNothingUp() {
        for (int i = 0; i < 24; i++) {
            BenchmarkRun run = Runs.run(i, 100 + i % 3 * 0.1);
            if (i == 1) {
                run.setCommitTime(Instant.parse("2099-01-01T00:00:00Z").toEpochMilli());
            } else if (i == 2) {
                run.setCommitTime(1_000L);
            } else if (i == 3) {
                run.setCommitTime(0L);
            }
            stage.publish(Runs.signed(run));
        }
        stage.publish(Runs.run(100, 100));
        assertThat(stage.deadLetters()).isEmpty();
        assertThat(stage.notices()).isEmpty();
        assertThat(stage.catalog()).last().returns(100L, SeriesInfo::getLastPosition);
    }

    private static double[] samples(double level, int shift) {
        double[] samples = new double[SPREAD.length];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = level * SPREAD[(i + shift) % SPREAD.length] * (1 + shift % 4 * 0.0005);
        }
        return samples;
    }
}
