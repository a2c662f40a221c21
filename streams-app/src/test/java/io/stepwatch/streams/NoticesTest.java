package io.stepwatch.streams;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Direction;
import io.stepwatch.events.Notice;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NoticesTest {

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

    /** Case D23: nights 1 to 30, none for a week, nights 38 to 60; two benchmarks, one suite. */
    @Test
    void aSuiteThatStandsStillIsToldOfOnceAndOnceMoreWhenItGoesOn() {
        for (int night = 1; night <= 60; night++) {
            if (night <= 30 || night >= 38) {
                for (String benchmark : List.of("Encode", "Decode")) {
                    BenchmarkRun run = Runs.run(night, 100 + night % 3 * 0.1);
                    run.setBenchmark(benchmark);
                    stage.publish(Runs.signed(run));
                }
            }
            for (int hour = 0; hour < 24; hour++) {
                stage.pass(Duration.ofHours(1));
            }
        }
        assertThat(stage.notices()).extracting(Notice::getKind).containsExactly("suite-stale", "suite-resumed");
        assertThat(stage.changePoints()).isEmpty();
    }

    @Test
    void aBranchThatIsNotKeptMayStandStill() {
        BenchmarkRun run = Runs.run(1, 100);
        run.setBranch("feature/x");
        stage.publish(Runs.signed(run));
        stage.pass(Duration.ofDays(30));
        stage.pass(Duration.ofDays(1));
        assertThat(stage.notices()).isEmpty();
    }

    /** Case D26. */
    @Test
    void aUnitOfAnotherFamilyIsAnotherSeriesAndToldOfOnce() {
        for (int i = 0; i < 40; i++) {
            stage.publish(Runs.run(i, "run-" + i, Runs.metric("value", i < 20 ? "ms" : "MB", 100 + i % 3 * 0.1)));
        }
        assertThat(stage.notices())
                .singleElement()
                .returns("unit-changed", Notice::getKind)
                .satisfies(
                        notice -> assertThat(notice.getText()).startsWith("unit changed from ns to B, not comparable"));
        assertThat(stage.changePoints()).isEmpty();
    }

    @Test
    void anUnknownDirectionIsToldOfOnceForAllBenchmarksOfASuite() {
        for (int i = 0; i < 20; i++) {
            var metric = Runs.metric("score", "points", 100);
            metric.setDirection(Direction.UNKNOWN);
            BenchmarkRun run = Runs.run(i % 5, "run", metric);
            run.setBenchmark("Benchmark" + i / 5);
            stage.publish(Runs.signed(run));
        }
        assertThat(stage.notices()).extracting(Notice::getKind).containsExactly("direction-unknown");
    }

    /** Case D29: a fourth member comes at the 31st commit. */
    @Test
    void aMemberThatComesLaterIsToldOf() {
        for (int i = 0; i < 60; i++) {
            for (String member : List.of("a", "b", "c", "d")) {
                if (i >= 30 || !member.equals("d")) {
                    BenchmarkRun run = Runs.run(i, "run-" + i, Runs.metric("ns/op", "ns/op", 10 + i % 3 * 0.01));
                    run.setBenchmark(member);
                    stage.publish(Runs.signed(run));
                }
            }
        }
        passSeconds(11);
        assertThat(stage.notices()).singleElement().satisfies(notice -> {
            assertThat(notice.getKind()).isEqualTo("member-added");
            assertThat(notice.getText()).startsWith("member added: d");
        });
        assertThat(stage.changePoints()).isEmpty();
    }

    @Test
    void aMemberThatIsNoLongerMeasuredIsToldOfOnceAndMayComeBack() {
        for (int night = 1; night <= 60; night++) {
            for (String member : List.of("a", "b", "c")) {
                if (!member.equals("c") || night <= 20 || night >= 50) {
                    BenchmarkRun run = Runs.run(night, 10 + night % 3 * 0.01);
                    run.setBenchmark(member);
                    stage.publish(Runs.signed(run));
                }
            }
            passADay();
        }
        assertThat(stage.notices())
                .singleElement()
                .returns("member-vanished", Notice::getKind)
                .returns(20L, Notice::getPosition)
                .satisfies(notice -> assertThat(notice.getText()).startsWith("member vanished: c is no longer"));
    }

    @Test
    void aRunOfWhichNearlyAllMembersMoveByOneFactorIsToldOfOnce() {
        for (int i = 0; i < 60; i++) {
            for (int member = 0; member < 24; member++) {
                double factor = i == 40 && member < 21 ? 1.12 : 1;
                BenchmarkRun run = Runs.run(i, factor * (100 + (i + member) % 3 * 0.1));
                run.setBenchmark("Benchmark" + member);
                stage.publish(Runs.signed(run));
            }
        }
        assertThat(stage.notices())
                .singleElement()
                .returns("run-factor", Notice::getKind)
                .returns(40L, Notice::getPosition)
                .satisfies(notice -> assertThat(notice.getText())
                        .matches("common factor \\+12 % in 2[01] of 24 members of a run of commit .*"));
    }

    @Test
    void aFewMembersThatMoveTogetherAreNoMatterOfTheRun() {
        for (int i = 0; i < 60; i++) {
            for (int member = 0; member < 24; member++) {
                double factor = i >= 40 && member < 12 ? 1.12 : 1;
                BenchmarkRun run = Runs.run(i, factor * (100 + (i + member) % 3 * 0.1));
                run.setBenchmark("Benchmark" + member);
                stage.publish(Runs.signed(run));
            }
        }
        assertThat(stage.notices()).isEmpty();
    }

    private void passSeconds(int seconds) {
        for (int second = 0; second < seconds; second++) {
            stage.pass(Duration.ofSeconds(1));
        }
    }

    private void passADay() {
        for (int hour = 0; hour < 24; hour++) {
            stage.pass(Duration.ofHours(1));
        }
    }

    /** Case D21: one mark for the whole suite, however many series. */
    @Test
    void aNewEnvironmentIsToldOfOnceForAllSeriesOfASuite() {
        for (int i = 0; i < 60; i++) {
            for (String benchmark : List.of("Encode", "Decode", "Parse")) {
                BenchmarkRun run = Runs.run(i, (i < 30 ? 100 : 121) + i % 3 * 0.1);
                run.setBenchmark(benchmark);
                run.setFingerprint(i < 30 ? "aaaaaaaaaaaaaaaa" : "bbbbbbbbbbbbbbbb");
                stage.publish(Runs.signed(run));
            }
        }
        assertThat(stage.notices()).singleElement().satisfies(notice -> {
            assertThat(notice.getKind()).isEqualTo("environment-changed");
            assertThat(notice.getPosition()).isEqualTo(30);
        });
    }

    @Test
    void environmentsThatTakeTurnsAreToldOfOnceAndEndInNoShift() {
        for (int i = 0; i < 60; i++) {
            for (String benchmark : List.of("Encode", "Decode")) {
                boolean other = i % 3 == 2;
                BenchmarkRun run = Runs.run(i, (other ? 121 : 100) + i % 5 * 0.1);
                run.setBenchmark(benchmark);
                run.setFingerprint(other ? "bbbbbbbbbbbbbbbb" : "aaaaaaaaaaaaaaaa");
                stage.publish(Runs.signed(run));
            }
        }
        assertThat(stage.changePoints()).isEmpty();
        assertThat(stage.notices()).singleElement().satisfies(notice -> {
            assertThat(notice.getKind()).isEqualTo("environments-alternate");
            assertThat(notice.getText()).contains("set aside").contains("--environment");
        });
    }

    @Test
    void aPointOfAnotherEnvironmentNowAndThenIsNoNotice() {
        for (int i = 0; i < 60; i++) {
            BenchmarkRun run = Runs.run(i, 100 + i % 5 * 0.1);
            run.setFingerprint(i % 16 == 10 ? "bbbbbbbbbbbbbbbb" : "aaaaaaaaaaaaaaaa");
            stage.publish(Runs.signed(run));
        }
        assertThat(stage.notices()).isEmpty();
    }

    @Test
    void pointsBehindTheWindowAreToldOfOnceForEachCommit() {
        for (int i = 100; i < 800; i++) {
            stage.publish(Runs.run(i, 100 + i % 3 * 0.1));
        }
        stage.publish(Runs.run(7, 100));
        stage.publish(Runs.run(7, "again", Runs.metric("ns/op", "ns/op", 101)));
        assertThat(stage.notices()).extracting(Notice::getKind).containsExactly("behind-window");
    }
}
