package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.CliRun.Outcome;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A position that the user gives. */
class PositionOptionTest {

    @TempDir
    Path directory;

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"-1", "1000000000000", "9223372036854775807", "9223372036854775808", "1.5", "x"})
    void isRefusedWhereItCannotBeACountOfCommits(String position) {
        Outcome outcome = publish(directory, position);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("--position");
        assertThat(outcome.out()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(longs = {0, 1, 999_999_999_999L})
    void isTakenWithoutARepository(long position) {
        Outcome outcome = publish(directory, Long.toString(position));
        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(outcome.json().get(0).path("position").asLong()).isEqualTo(position);
        assertThat(outcome.err()).doesNotContain("warning");
    }

    @Test
    void countsEvenWhereGitCountsAnotherWhichIsSaid() {
        try (GitRepo repo = GitRepo.create(directory.resolve("repo"))) {
            repo.commit("c0");
            repo.commit("c1");
        }
        Outcome outcome = CliRun.in(directory.resolve("repo"))
                .run("publish", "--dry-run", "--output", "jsonl", "--position", "7", CliRun.caseFile("P01.txt"));
        assertThat(outcome.code()).isZero();
        assertThat(outcome.json().get(0).path("position").asLong()).isEqualTo(7);
        assertThat(outcome.err()).contains("warning: --position says 7, git counts 1 commits before");
    }

    private static Outcome publish(Path folder, String position) {
        return CliRun.in(folder)
                .run(
                        "publish",
                        "--dry-run",
                        "--output",
                        "jsonl",
                        "--commit",
                        CliRun.COMMIT,
                        "--branch",
                        "main",
                        "--position=" + position,
                        CliRun.caseFile("P01.txt"));
    }
}
