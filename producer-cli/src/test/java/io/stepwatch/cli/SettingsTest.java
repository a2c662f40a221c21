package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Options, then variables, then the project's file, then defaults. */
class SettingsTest {

    @TempDir
    Path directory;

    @BeforeEach
    void results() throws IOException {
        Files.writeString(directory.resolve("x"), "BenchmarkA 1 1 ns/op\nBenchmarkB 1 2 widgets\n");
    }

    @Test
    void takesTheOptionBeforeTheVariableBeforeTheFile() throws IOException {
        file("project: of-file\n");
        CliRun run = CliRun.in(directory).with("STEPWATCH_PROJECT", "of-variable");
        assertThat(project(run.dryRun("--project", "of-option", "x"))).isEqualTo("of-option");
        assertThat(project(run.dryRun("x"))).isEqualTo("of-variable");
        assertThat(project(CliRun.in(directory).dryRun("x"))).isEqualTo("of-file");
        assertThat(project(CliRun.in(directory).with("STEPWATCH_PROJECT", "").dryRun("x")))
                .as("an empty variable counts as not set")
                .isEqualTo("of-file");
    }

    @Test
    void findsTheFileAboveInTheSameCheckout() throws IOException {
        file("project: above\n");
        Files.createDirectory(directory.resolve(".git"));
        Path below = Files.createDirectories(directory.resolve("a/b"));
        assertThat(project(CliRun.in(below).dryRun("../../x"))).isEqualTo("above");
    }

    @Test
    void looksForNoFileOutsideTheCheckout() throws IOException {
        file("project: outside\n");
        Path checkout = Files.createDirectories(directory.resolve("checkout"));
        Files.createDirectory(checkout.resolve(".git"));
        assertThat(project(CliRun.in(checkout).dryRun("../x"))).isEqualTo("checkout");
    }

    @Test
    void takesDirectionsOfMetricsFromTheFile() throws IOException {
        file("directions:\n  widgets: higher\n  ns/op: unknown\n");
        CliRun.Outcome outcome = CliRun.in(directory).dryRun("x");
        assertThat(outcome.json())
                .extracting(point -> point.path("better").asText())
                .containsExactly("unknown", "higher");
    }

    @Test
    void aVariableSwitchesAFlagOnAndSoDoesTheFlagBesideIt() {
        CliRun run = CliRun.in(directory)
                .with("STEPWATCH_DRY_RUN", "true")
                .with("STEPWATCH_BRANCH", "main")
                .with("STEPWATCH_COMMIT", CliRun.COMMIT)
                .with("STEPWATCH_POSITION", "3");
        assertThat(run.run("publish", "x").lastOutLine()).startsWith("dry-run run=");
        assertThat(run.run("publish", "--dry-run", "x").lastOutLine()).startsWith("dry-run run=");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "projct: x | unknown key projct; did you mean project?",
                "directons: {} | unknown key directons; did you mean directions?",
                "registry-auth: a:b | registry-auth is a secret",
                "project: [a] | project: must be one value",
                "'directions: {ns: sideways}' | directions: ns: cannot use sideways; give lower, higher or unknown",
                "directions: lower | directions: must hold names with values",
                "'project: \"x' | not well-formed YAML",
                "- a | must hold keys with values",
            })
    void refusesAFileThatCannotBeMeant(String text, String message) throws IOException {
        file(text + "\n");
        CliRun.Outcome outcome = CliRun.in(directory).dryRun("x");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("stepwatch.yaml").contains(message).doesNotContain("a:b");
    }

    @Test
    void refusesAMisspeltVariable() {
        CliRun.Outcome outcome =
                CliRun.in(directory).with("STEPWATCH_TOPC_PREFIX", "x").dryRun("x");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("STEPWATCH_TOPC_PREFIX").contains("did you mean STEPWATCH_TOPIC_PREFIX?");
    }

    @Test
    void readsAnEmptyFileAsNone() throws IOException {
        file("# nothing yet\n");
        assertThat(CliRun.in(directory).dryRun("x").code()).isZero();
    }

    private void file(String text) throws IOException {
        Files.writeString(directory.resolve("stepwatch.yaml"), text);
    }

    private static String project(CliRun.Outcome outcome) {
        assertThat(outcome.code()).as(outcome.err()).isZero();
        return outcome.json().get(0).path("seriesId").asText().replaceFirst("/.*", "");
    }
}
