package io.stepwatch.cli.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.schema.EventClasses;
import io.stepwatch.schema.exit.ExitCode;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BeginningTest {

    static {
        EventClasses.trust();
    }

    private final Beginning.Commits commits = new Beginning.Commits(CatalogTest.series("Encode", "64", "ns/op"));

    @Test
    void aShortNumberIsAPositionAndEverythingElseACommit() {
        assertThat(Beginning.isPosition("50")).isTrue();
        assertThat(Beginning.isPosition("c50")).isFalse();
        assertThat(Beginning.isPosition("1".repeat(40))).isFalse();
        assertThat(Beginning.isPosition("-1")).isFalse();
    }

    @Test
    void takesTheNextPositionAndRefusesOneFurtherBeyondTheSeries() {
        assertThat(commits.at(80)).isEqualTo(new Beginning("", 80L));
        assertThatThrownBy(() -> commits.at(81))
                .hasMessage("--at: the series ends at position 79; give at most 80, since nothing before it would ever"
                        + " be judged again")
                .extracting(refused -> ((CliException) refused).exitCode())
                .isEqualTo(ExitCode.USAGE);
    }

    @Test
    void takesAPositionThatTheCatalogHasNotHeardOfYet() {
        take("d6aadb83", 120L);
        assertThat(commits.at(121)).isEqualTo(new Beginning("", 121L));
        assertThatThrownBy(() -> commits.at(122)).hasMessageContaining("ends at position 120");
    }

    @Test
    void findsACommitByItsBeginningWithThePositionThatItsRunsAgreeOn() {
        take("d6aadb83", 41L);
        take("d6aadb83", 41L);
        take("d6ffffff", null);
        take("e0", 42L);
        take("e0", 43L);
        assertThat(commits.find("d6aa")).isEqualTo(new Beginning("d6aadb83", 41L));
        assertThat(commits.find("d6f")).isEqualTo(new Beginning("d6ffffff", null));
        assertThat(commits.find("e0")).isEqualTo(new Beginning("e0", null));
    }

    @Test
    void refusesACommitThatIsNotThereOrNotTheOnlyOne() {
        take("night-19", 19L);
        take("night-20", 20L);
        assertThatThrownBy(() -> commits.find("night-2x"))
                .hasMessage("--at: the series has no result of a commit night-2x; did you mean night-20, night-19?")
                .extracting(refused -> ((CliException) refused).exitCode())
                .isEqualTo(ExitCode.INPUT);
        assertThatThrownBy(() -> commits.find("night-"))
                .hasMessage("--at: 2 commits begin with night-; give more of it")
                .extracting(refused -> ((CliException) refused).exitCode())
                .isEqualTo(ExitCode.USAGE);
    }

    private void take(String commit, @Nullable Long position) {
        commits.take(BenchmarkRun.newBuilder()
                .setEventId("e")
                .setProject("hyper")
                .setBranch("main")
                .setEnvironment("lab")
                .setSuite("")
                .setBenchmark("Encode")
                .setMetrics(List.of())
                .setRunId("r")
                .setRunTime(0)
                .setCommit(commit)
                .setPosition(position)
                .build());
    }
}
