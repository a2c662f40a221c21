package io.stepwatch.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.cli.CliRun;
import io.stepwatch.cli.CliRun.Outcome;
import io.stepwatch.cli.GitRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What cannot be compared, and what is done about untrusted names and about a regression that does not show again. */
class CompareRefusalsTest {

    private static final String OLD = "name,value,unit\nx,500,ms\nx,503,ms\nx,497,ms\nx,505,ms\nx,495,ms\n";
    private static final String SLOW = "name,value,unit\nx,540,ms\nx,545,ms\nx,535,ms\nx,542,ms\nx,538,ms\n";

    @TempDir
    Path directory;

    @Test
    void g15RefusesToCompareACommitWithItself() {
        try (GitRepo repo = GitRepo.create(directory)) {
            String first = repo.commit("one");
            repo.commit("two");
            Outcome outcome = run("compare", "--base", "HEAD~1", "--new", first.substring(0, 12));
            assertThat(outcome.code()).isEqualTo(2);
            assertThat(outcome.err()).contains("both sides are commit " + first);
        }
    }

    @Test
    void g15RefusesACommitThatNobodyKnows() {
        Outcome outcome = run("compare", "--base", "abc1234", "--new", CliRun.COMMIT);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("abc1234 is no full id");
    }

    @Test
    void g03AShallowCloneIsToldToFetchItsHistory() throws IOException {
        Path origin = Files.createDirectory(directory.resolve("origin"));
        Path clone = directory.resolve("clone");
        try (GitRepo repo = GitRepo.create(origin)) {
            for (int i = 0; i < 5; i++) {
                repo.commit("commit " + i);
            }
            GitRepo.git(directory, "clone", "--quiet", "--depth", "1", repo.url(), clone.toString());
        }
        for (String base : new String[] {"main", "HEAD~1"}) {
            Outcome outcome = CliRun.in(clone).run("compare", "--base", base);
            assertThat(outcome.code()).isEqualTo(2);
            assertThat(outcome.err()).contains("fetch-depth: 0").doesNotContain("\tat ");
        }
    }

    @Test
    void refusesTheSameFileTwice() throws IOException {
        write("a.csv", OLD);
        Outcome outcome = run("compare", "a.csv", "./a.csv");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("both sides are the file a.csv");
    }

    @Test
    void refusesOneFileWithoutABase() throws IOException {
        write("a.csv", OLD);
        assertThat(run("compare", "a.csv").code()).isEqualTo(2);
        assertThat(run("compare").code()).isEqualTo(2);
        assertThat(run("compare", "a.csv", "no-such.csv").code()).isEqualTo(3);
    }

    @Test
    void otherParametersAreMissingWithAHint() throws IOException {
        write("a.json", "[{\"name\": \"x\", \"params\": {\"n\": 1}, \"value\": [1, 2, 3, 4, 5], \"unit\": \"ms\"}]");
        write("b.json", "[{\"name\": \"x\", \"params\": {\"n\": 2}, \"value\": [1, 2, 3, 4, 5], \"unit\": \"ms\"}]");
        Outcome outcome = run("compare", "a.json", "b.json");
        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.out()).contains("MISSING       x n=1").contains("the candidate has x n=2");
    }

    @Test
    void aValueThatIsNoNumberIsToldAndTheRestIsCompared() throws IOException {
        write("a.csv", OLD);
        write("b.csv", SLOW + "x,NaN,ms\n");
        Outcome outcome = run("compare", "a.csv", "b.csv");
        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.err()).contains("b.csv:7");
        assertThat(outcome.out()).contains("n 5+5");
    }

    @Test
    void namesInACommentCannotBreakOut() throws IOException {
        String name = "\"`|<b>@team](x)\"";
        write("a.csv", OLD.replace("\nx,", "\n" + name + ","));
        write("b.csv", SLOW.replace("\nx,", "\n" + name + ","));
        Outcome outcome = run("compare", "--output", "markdown", "--marker", "pr7/suite-a --> x", "a.csv", "b.csv");
        assertThat(outcome.outLines().get(0)).isEqualTo("<!-- stepwatch:compare pr7/suite-a_-__x -->");
        assertThat(outcome.out())
                .contains("<code>&#96;&#124;&#60;b&#62;&#64;team&#93;(x)</code>")
                .contains("| **regression** |")
                .doesNotContain("@team");
    }

    @Test
    void explainsEveryNumber() throws IOException {
        write("a.csv", OLD);
        write("b.csv", SLOW);
        Outcome outcome = run("compare", "--explain", "a.csv", "b.csv");
        assertThat(outcome.out())
                .contains("U 25, exact, p 0.0079365")
                .contains("10000 resamples, seed 1")
                .contains("threshold 5 %")
                .contains("Hodges-Lehmann shift");
        assertThat(outcome.outLines())
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
    }

    @Test
    void aRegressionThatDoesNotShowAgainIsInconclusive() throws IOException {
        write("a.csv", OLD);
        write("b.csv", SLOW);
        write("again.csv", OLD.replace("500", "501"));
        Outcome gone = run("compare", "--confirm", "cat again.csv", "--output", "json", "a.csv", "b.csv");
        assertThat(gone.code()).as(gone.err()).isZero();
        JsonNode line = gone.document().path("benchmarks").get(0);
        assertThat(line.path("verdict").asText()).isEqualTo("inconclusive");
        assertThat(line.path("runsNeeded").asInt()).isEqualTo(10);
        write("base.csv", OLD);
        write("candidate.csv", SLOW);
        Outcome stands = run("compare", "--confirm", "cat {side}.csv", "a.csv", "b.csv");
        assertThat(stands.code()).isEqualTo(1);
        assertThat(stands.out()).contains("measured again: 1 of 1 regressions show again");
        assertThat(run("compare", "--confirm", "exit 9", "a.csv", "b.csv").code())
                .isEqualTo(3);
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(directory.resolve(name), text);
    }

    private Outcome run(String... args) {
        return CliRun.in(directory).run(args);
    }
}
