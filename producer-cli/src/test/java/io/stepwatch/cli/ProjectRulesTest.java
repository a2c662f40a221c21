package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code stepwatch.yaml} says of names and directions. */
class ProjectRulesTest {

    @TempDir
    Path directory;

    @Test
    void d28ARenamedBenchmarkKeepsItsFirstName() throws IOException {
        String first =
                seriesOf("[{\"name\":\"Put\",\"value\":1,\"unit\":\"ns\"}]").get(0);
        rules("renames:\n  PutAll: PutMany\n  PutMany: Put\nsuites:\n  new/pkg: old/pkg\n");
        assertThat(seriesOf("[{\"name\":\"PutAll\",\"value\":1,\"unit\":\"ns\"}]"))
                .containsExactly(first);
        assertThat(point("[{\"name\":\"Put\",\"suite\":\"new/pkg\",\"value\":1,\"unit\":\"ns\"}]")
                        .path("suite")
                        .asText())
                .isEqualTo("old/pkg");
    }

    @Test
    void d28AParameterWithItsDeclaredDefaultJoinsTheOldSeries() throws IOException {
        String first =
                seriesOf("[{\"name\":\"Put\",\"value\":1,\"unit\":\"ns\"}]").get(0);
        rules("defaults:\n  P*:\n    dir: /tmp\n");
        assertThat(seriesOf("[{\"name\":\"Put\",\"value\":1,\"unit\":\"ns\",\"params\":{\"dir\":\"/tmp\"}},"
                        + "{\"name\":\"Put\",\"value\":2,\"unit\":\"ns\",\"params\":{\"dir\":\"/ram\"}}]"))
                .startsWith(first)
                .doesNotHaveDuplicates();
        assertThat(seriesOf("[{\"name\":\"Get\",\"value\":1,\"unit\":\"ns\",\"params\":{\"dir\":\"/tmp\"}}]")
                        .get(0))
                .contains("dir=%2Ftmp");
    }

    @Test
    void d28FindsTheShiftAtADeclaredRename() throws IOException {
        StringBuilder csv = new StringBuilder("commit,name,value,unit\n");
        for (int i = 1; i <= 60; i++) {
            int level = i <= 30 ? 100 : 120;
            csv.append("c")
                    .append(i)
                    .append(i <= 30 ? ",Put," : ",PutAll,")
                    .append(level * 10 + i * 7 % 5)
                    .append(",ns\n");
        }
        Files.writeString(directory.resolve("h.csv"), csv);
        rules("renames: {PutAll: Put}\n");
        String found = CliRun.in(directory)
                .run("analyze", "--replay", "--output", "jsonl", "h.csv")
                .out();
        assertThat(found.lines().filter(line -> line.contains("\"final\""))).hasSize(1);
        assertThat(found).contains("\"event\":\"final\",\"changePoints\":[30]");
    }

    @Test
    void twoBenchmarksOfOneRunNeverGetOneName() throws IOException {
        rules("renames: {PutAll: Put}\n");
        Outcome outcome = publish("[{\"name\":\"Put\",\"value\":1,\"unit\":\"ns\"},"
                + "{\"name\":\"PutAll\",\"value\":2,\"unit\":\"ns\"}]");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err()).contains("PutAll becomes Put by stepwatch.yaml");
        assertThat(outcome.out()).isEmpty();
    }

    @Test
    void refusesRenamesInACircle() throws IOException {
        rules("renames: {A: B, B: A}\n");
        Outcome outcome = publish("[{\"name\":\"A\",\"value\":1,\"unit\":\"ns\"}]");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("A is renamed in a circle");
    }

    @Test
    void p20TakesDirectionsFromTheProjectForAllOrForSomeBenchmarks() throws IOException {
        rules("directions:\n  ratio: higher\n  \"Pack*\": {files/op: lower}\n");
        Outcome outcome = CliRun.in(directory).dryRun(CliRun.caseFile("P20.txt"));
        assertThat(outcome.json())
                .extracting(point -> point.path("metric").asText() + " "
                        + point.path("better").asText())
                .containsExactly("ratio higher", "files/op lower");
        assertThat(outcome.err()).doesNotContain("warning");
    }

    @Test
    void p37TheProjectSaysWhichWayIsBetterForOneBenchmarkOnly() throws IOException {
        rules("directions:\n  retries: {value: lower}\n");
        Outcome outcome = CliRun.in(directory).dryRun(CliRun.caseFile("P37.json"));
        assertThat(outcome.json())
                .extracting(point -> point.path("benchmark").asText() + " "
                        + point.path("better").asText())
                .containsExactly("print_time lower", "covered higher", "retries lower");
        assertThat(outcome.err()).doesNotContain("warning");
    }

    private void rules(String text) throws IOException {
        Files.writeString(directory.resolve("stepwatch.yaml"), text);
    }

    private Outcome publish(String json) throws IOException {
        Files.writeString(directory.resolve("r.json"), json);
        return CliRun.in(directory).dryRun("r.json");
    }

    private JsonNode point(String json) throws IOException {
        return publish(json).json().get(0);
    }

    private List<String> seriesOf(String json) throws IOException {
        Outcome outcome = publish(json);
        assertThat(outcome.code()).as(outcome.err()).isZero();
        return outcome.json().stream()
                .map(point -> point.path("seriesId").asText())
                .toList();
    }
}
