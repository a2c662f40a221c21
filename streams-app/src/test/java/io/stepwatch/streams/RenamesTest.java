package io.stepwatch.streams;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.NamedText;
import io.stepwatch.events.Notice;
import io.stepwatch.events.SeriesInfo;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Case D28, undeclared: a member of a suite ends and another one begins in the same run. */
class RenamesTest {

    private static final int ENOUGH = 12;

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
    void d28AParameterThatComesIsOneQuestionSecondsLater() {
        for (int i = 1; i <= 60; i++) {
            BenchmarkRun run = run("Put", i, i <= 30 ? 100 : 120);
            if (i > 30) {
                run.setParameters(List.of(new NamedText("dir", "/data")));
            }
            stage.publish(Runs.signed(run));
        }
        pass(ENOUGH);
        assertThat(stage.notices())
                .singleElement()
                .returns("member-renamed", Notice::getKind)
                .returns(30L, Notice::getPosition)
                .satisfies(notice -> assertThat(notice.getText())
                        .startsWith("series Put stopped at commit " + Runs.commit(30)
                                + " and Put{dir=/data} started; rename?"));
        assertThat(stage.changePoints()).isEmpty();
        assertThat(stage.catalog())
                .filteredOn(info -> !info.getKey().getParameters().isEmpty())
                .first()
                .returns("learning", SeriesInfo::getState);
    }

    /** One commit a night, many metrics and members: asked for in the second night, and never told of again. */
    @Test
    void d28ANameThatChangesIsOneQuestionInTheNightAfter() {
        for (int night = 1; night <= 60; night++) {
            for (String member : List.of("a", "b", "c", night < 30 ? "old" : "new")) {
                stage.publish(Runs.signed(Runs.run(
                        night,
                        "run-" + night,
                        Runs.metric("ns/op", "ns/op", 100 + night % 3 * 0.1),
                        Runs.metric("B/op", "B/op", 64))));
                stage.publish(run(member, night, 100));
            }
            pass(ENOUGH);
            List<Notice> notices = stage.notices();
            if (night == 31) {
                assertThat(notices).singleElement().satisfies(notice -> assertThat(notice.getText())
                        .startsWith("series old stopped at commit " + Runs.commit(29) + " and new started"));
            } else {
                assertThat(notices).as("night %s", night).isEmpty();
            }
            passADay();
        }
        assertThat(stage.notices()).isEmpty();
    }

    @Test
    void aMemberThatOnlyComesLaterThanTheNewOneHasNotEnded() {
        for (int i = 1; i <= 30; i++) {
            publish(i, "a", "b");
        }
        publish(31, "new", "a");
        pass(ENOUGH);
        assertThat(stage.notices()).as("b may still come").isEmpty();
        publish(31, "b");
        pass(ENOUGH);
        publish(32, "new", "a", "b");
        pass(2 * ENOUGH);
        assertThat(stage.notices())
                .extracting(Notice::getText)
                .singleElement()
                .asString()
                .startsWith("member added: new");
    }

    @Test
    void aMemberThatEndedBeforeIsNotTheOneWhosePlaceWasTaken() {
        for (int i = 1; i <= 30; i++) {
            publish(i, "a", "b");
            if (i <= 25) {
                publish(i, "c");
            }
        }
        for (int i = 31; i <= 35; i++) {
            publish(i, "a", "b", "new");
        }
        pass(ENOUGH);
        assertThat(stage.notices()).extracting(Notice::getKind).containsExactly("member-added");
    }

    @Test
    void whereTwoEndNobodyAsksWhichOneWasRenamed() {
        for (int i = 1; i <= 40; i++) {
            if (i <= 30) {
                publish(i, "a", "b", "c");
            } else {
                publish(i, "a", "new");
            }
        }
        pass(ENOUGH);
        assertThat(stage.notices()).extracting(Notice::getKind).containsExactly("member-added");
    }

    @Test
    void ofASuiteThatIsNotMeasuredAgainTheNewMemberIsToldOfInTheEnd() {
        for (int i = 1; i <= 30; i++) {
            publish(i, "a", "b");
        }
        publish(31, "a", "new");
        pass(ENOUGH);
        assertThat(stage.notices()).isEmpty();
        for (int day = 0; day < 8; day++) {
            passADay();
        }
        assertThat(stage.notices())
                .extracting(Notice::getKind)
                .containsExactlyInAnyOrder("suite-stale", "member-added");
    }

    @Test
    void nobodyAsksOnABranchThatIsNotKept() {
        for (int i = 1; i <= 40; i++) {
            BenchmarkRun run = run(i <= 30 ? "old" : "new", i, 100);
            run.setBranch("feature/x");
            stage.publish(Runs.signed(run));
        }
        assertThat(stage.notices()).extracting(Notice::getKind).containsExactly("member-added");
        pass(ENOUGH);
        assertThat(stage.notices()).isEmpty();
    }

    private void publish(int position, String... members) {
        for (String member : members) {
            stage.publish(run(member, position, 100));
        }
    }

    private static BenchmarkRun run(String benchmark, int position, double level) {
        BenchmarkRun run = Runs.run(position, level + position % 3 * 0.1);
        run.setBenchmark(benchmark);
        return Runs.signed(run);
    }

    private void pass(int seconds) {
        for (int second = 0; second < seconds; second++) {
            stage.pass(Duration.ofSeconds(1));
        }
    }

    private void passADay() {
        for (int hour = 0; hour < 24; hour++) {
            stage.pass(Duration.ofHours(1));
        }
    }
}
