package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a project wants to be told, as its file has it. */
class ConfigCommandTest {

    @TempDir
    Path directory;

    @Test
    void showsHowTheFileIsUnderstood() throws IOException {
        Outcome outcome = check("""
                project: codec
                alerts:
                  notify: 1%
                  page: 8%
                  owners: "@perf"
                  check: bench/ab.sh {base} {candidate} {benchmark}
                  repository: https://github.com/example/codec.git
                  reruns-per-day: 4
                  series:
                    - benchmark: Encode/*
                      metric: ns/op
                      floor: 2 us
                      owners: ["@codec", "@net"]
                """);

        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(outcome.outLines())
                .containsExactly(
                        "project codec",
                        "  every series: notify 1 %, page 8 %, owners @perf, check `bench/ab.sh {base} {candidate}"
                                + " {benchmark}`",
                        "  benchmark Encode/*, metric ns/op: floor 2 µs, owners @codec @net",
                        "  changes: https://github.com/example/codec/compare/{base}...{candidate}",
                        "  reruns: at most 4 a day");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "https://github.com/a/b, '', https://github.com/a/b/compare/{base}...{candidate}",
        "https://gitlab.example/a/b/, '', https://gitlab.example/a/b/-/compare/{base}...{candidate}",
        "https://bitbucket.org/a/b, '', https://bitbucket.org/a/b/branches/compare/{candidate}%0D{base}",
        "https://gitea.example/a/b, '', https://gitea.example/a/b/compare/{base}...{candidate}",
        "https://git.example/a/b, gitlab, https://git.example/a/b/-/compare/{base}...{candidate}"
    })
    void makesTheCompareLinkOfEachForge(String repository, String forge, String link) throws IOException {
        Outcome outcome =
                check("alerts:\n  repository: " + repository + (forge.isEmpty() ? "" : "\n  forge: " + forge));

        assertThat(outcome.out()).as(outcome.err()).contains("changes: " + link);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "notfy: 1% | alerts: unknown key notfy; did you mean notify?",
                "notify: 0 | alerts: notify: cannot use 0; give a percentage above 0, for example 1%",
                "notify: often | alerts: notify: cannot use often",
                "'{notify: 8%, page: 5%}' | alerts: page: is below notify; give at least 8.0%",
                "floor: 2 | alerts: floor: cannot use 2; give a number with its unit, for example 2 ns",
                "check: ab '{base}' | alerts: check: cannot use ab '{base}'; give a command without quotes",
                "compare-link: here | alerts: compare-link: cannot use here; give an http or https link",
                "repository: https://git.example/a | alerts: forge: cannot be told from https://git.example/a",
                "'{repository: https://git.example/a, forge: gitlap}' | forge: cannot use gitlap; did you mean gitlab?",
                "reruns-per-day: -1 | alerts: reruns-per-day: cannot use -1; give a number from 0 on",
                "series: [{benchmrk: x}] | alerts: series 1: unknown key benchmrk; did you mean benchmark?",
                "series: [x] | alerts: series 1: must hold names with values"
            })
    void refusesWhatCannotBeMeant(String section, String message) throws IOException {
        String text = section.startsWith("{") ? "alerts: " + section : "alerts:\n  " + section;

        Outcome outcome = check(text + "\n");

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("stepwatch.yaml: ").contains(message);
        assertThat(outcome.out()).isEmpty();
    }

    @Test
    void tellsEverythingThatIsWrongAtOnce() throws IOException {
        assertThat(check("alerts: {notify: x, page: y, reruns-per-day: z}").errLines())
                .hasSize(3);
    }

    @Test
    void saysItToPrograms() throws IOException {
        Files.writeString(directory.resolve("stepwatch.yaml"), "project: codec\nalerts: {notify: 2.5, floor: 3 ms}\n");

        JsonNode rule = CliRun.in(directory)
                .run("config", "check", "--output", "json")
                .document()
                .path("rules")
                .path(0);

        assertThat(rule.path("notifyPercent").asDouble()).isEqualTo(2.5);
        assertThat(rule.path("floor").asDouble()).isEqualTo(3_000_000);
        assertThat(rule.path("floorUnit").asText()).isEqualTo("ns");
    }

    @Test
    void letsResultsBePublishedWhileTheSectionIsWrong() throws IOException {
        Files.writeString(directory.resolve("stepwatch.yaml"), "alerts: {notify: never}\n");
        Files.writeString(directory.resolve("x"), "BenchmarkA 1 1 ns/op\n");

        assertThat(CliRun.in(directory).dryRun("x").code()).isZero();
    }

    private Outcome check(String text) throws IOException {
        Files.writeString(directory.resolve("stepwatch.yaml"), text);
        return CliRun.in(directory).run("config", "check");
    }
}
