package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a publish prints. */
class PublishOutputTest extends PublishCases {

    @Test
    void printsExactlyTheFieldsThatArePromised() {
        JsonNode point = publish("P01.txt").json().get(0);
        List<String> fields = new ArrayList<>();
        point.fieldNames().forEachRemaining(fields::add);
        assertThat(fields)
                .containsExactly(
                        "suite",
                        "benchmark",
                        "params",
                        "procs",
                        "mode",
                        "metric",
                        "unit",
                        "value",
                        "baseUnit",
                        "baseValue",
                        "better",
                        "samples",
                        "commit",
                        "branch",
                        "position",
                        "environment",
                        "runId",
                        "seriesId");
    }

    @Test
    void recordsTheEstimatorAndSaysItToPeople() throws IOException {
        Files.writeString(
                directory.resolve("a.txt"), "BenchmarkA 1 1 ns/op\nBenchmarkA 1 2 ns/op\nBenchmarkA 1 9 ns/op\n");
        String[] args = {
            "publish",
            "--dry-run",
            "--estimator",
            "mean",
            "--commit",
            CliRun.COMMIT,
            "--branch",
            "b",
            "--position",
            "1",
            "a.txt"
        };
        assertThat(CliRun.in(directory).run(args).out()).contains("A procs=1: 4.0 ns/op (mean of 3)");
        assertThat(CliRun.in(directory)
                        .with("STEPWATCH_ESTIMATOR", "mean")
                        .dryRun("a.txt")
                        .json()
                        .get(0)
                        .path("value")
                        .asDouble())
                .isEqualTo(4);
        Outcome wrong = CliRun.in(directory).dryRun("--estimator", "mode", "a.txt");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).contains("--estimator");
    }

    @Test
    void takesTheMedianOfSamplesAsPrintedOrTheMeanOfTheMiddleTwo() throws IOException {
        Files.writeString(
                directory.resolve("a.txt"), "BenchmarkA 1 3.00 ns/op\nBenchmarkA 1 1.0 ns/op\nBenchmarkA 1 9 ns/op\n");
        Files.writeString(directory.resolve("b.txt"), "BenchmarkA 1 10 ns/op\n");
        assertThat(CliRun.in(directory).dryRun("a.txt").out())
                .contains("\"value\":3.00,")
                .contains("\"samples\":[3.00,1.0,9]");
        assertThat(CliRun.in(directory)
                        .dryRun("a.txt", "b.txt")
                        .json()
                        .get(0)
                        .path("value")
                        .asDouble())
                .isEqualTo(6);
    }

    @Test
    void c15EndsWithOneSummaryLine() {
        Outcome outcome = CliRun.in(directory)
                .run(
                        "publish",
                        "--dry-run",
                        "--commit",
                        CliRun.COMMIT,
                        "--branch",
                        "main",
                        "--position",
                        "7",
                        "--environment",
                        "box",
                        "--run-id",
                        "r1",
                        CliRun.caseFile("P01.txt"));
        assertThat(outcome.lastOutLine())
                .isEqualTo("dry-run run=r1 commit=123456789012 branch=main env=box series=3 samples=3 rejected=0");
        assertThat(outcome.outLines()).hasSize(4);
    }
}
