package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which points an import would make, and where it puts them. */
class ImportTest {

    @TempDir
    Path directory;

    @Test
    void p57ReadsTheHistoryOfTheChartsWithTheScriptAroundIt() {
        Outcome outcome = imported(CliRun.caseFile("P57.js"));
        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(outcome.json())
                .extracting(ImportTest::point)
                .containsExactly("Enc 10 ns/op aaa1@0", "Enc 11 ns/op aaa2@1");
        assertThat(outcome.json())
                .extracting(point -> point.path("seriesId").asText())
                .containsOnly(outcome.json().get(0).path("seriesId").asText());
        assertThat(outcome.json())
                .extracting(point -> point.path("runId").asText())
                .doesNotHaveDuplicates();
        assertThat(outcome.errLines()).hasSize(1);
    }

    @Test
    void p57ImportsNothingOfATextThatIsDamaged() throws IOException {
        String whole = Files.readString(Path.of(CliRun.caseFile("P57.js")));
        for (int length : new int[] {5, 30, 60, 200, whole.length() - 4}) {
            Files.writeString(directory.resolve("data.js"), whole.substring(0, length));
            Outcome outcome = imported("--format", "data-js", "data.js");
            assertThat(outcome.code()).as(whole.substring(0, length)).isEqualTo(3);
            assertThat(outcome.out()).isEmpty();
        }
        Files.writeString(directory.resolve("data.js"), whole.replace("[{\"name\"", "[,{\"name\""));
        assertThat(imported("data.js").code()).isEqualTo(3);
    }

    @Test
    void takesABareObjectAndOneWithoutASemicolonToo() throws IOException {
        String whole = Files.readString(Path.of(CliRun.caseFile("P57.js")));
        String bare = whole.substring(whole.indexOf('{')).strip();
        Files.writeString(directory.resolve("data.json"), bare.substring(0, bare.lastIndexOf('}') + 1));
        assertThat(imported("data.json").json()).hasSize(2);
    }

    @Test
    void refusesResultsThatSayNoCommit() {
        Outcome outcome = imported(CliRun.caseFile("P01.txt"));
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err()).contains("does not say which commits").contains("stepwatch publish");
    }

    @Test
    void ordersCommitsByTheCloneThatIsGivenAndTellsThoseThatItLacks() throws IOException {
        try (GitRepo repo = GitRepo.create(Files.createDirectory(directory.resolve("clone")))) {
            List<String> ids = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                ids.add(repo.commit("c" + i));
            }
            Files.writeString(
                    directory.resolve("h.csv"),
                    "commit,value,unit\n" + ids.get(4).substring(0, 9) + ",4,ms\n" + ids.get(1) + ",1,ms\n"
                            + ids.get(3).toUpperCase(Locale.ROOT) + ",3,ms\n" + "f".repeat(40)
                            + ",9,ms\nsymbolic,9,ms\n");
            Outcome outcome = imported("--git", "clone", "h.csv");
            assertThat(outcome.json())
                    .extracting(point -> point.path("value").asText() + " "
                            + point.path("commit").asText() + "@"
                            + point.path("position").asText())
                    .containsExactly("4 " + ids.get(4) + "@4", "1 " + ids.get(1) + "@1", "3 " + ids.get(3) + "@3");
            assertThat(outcome.code()).isEqualTo(5);
            assertThat(outcome.err())
                    .contains("h.csv:5: git does not know commit ffff")
                    .contains("h.csv:6: git does not know commit symbolic")
                    .contains("rejected=2");
        }
    }

    @Test
    void takesOnlyTheFirstParentHistoryOfTheBranch() throws IOException {
        try (GitRepo repo = GitRepo.create(Files.createDirectory(directory.resolve("clone")))) {
            repo.commit("c0");
            repo.checkout("side", true);
            String side = repo.commit("s1");
            repo.checkout("main", false);
            String second = repo.commit("c1");
            repo.merge("side");
            Files.writeString(directory.resolve("h.csv"), "commit,value\n" + side + ",1\n" + second + ",2\n");
            Outcome outcome = imported("--git", "clone", "h.csv");
            assertThat(outcome.json())
                    .extracting(point -> point.path("commit").asText())
                    .containsExactly(second);
            assertThat(outcome.err()).contains("is not in the first-parent history of main");
        }
    }

    @Test
    void saysThatAFolderIsNoClone() {
        Outcome outcome = imported("--git", "nowhere", CliRun.caseFile("P57.js"));
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("--git nowhere is no git repository");
    }

    private Outcome imported(String... arguments) {
        List<String> all = new ArrayList<>(List.of("import", "--dry-run", "--output", "jsonl", "--project", "p"));
        all.addAll(Arrays.asList(arguments));
        return CliRun.in(directory).run(all.toArray(String[]::new));
    }

    private static String point(JsonNode point) {
        return point.path("benchmark").asText() + " " + point.path("value").asText() + " "
                + point.path("unit").asText() + " " + point.path("commit").asText() + "@"
                + point.path("position").asText();
    }
}
