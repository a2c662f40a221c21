package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** What a publish makes of results of BenchmarkDotNet, hyperfine, pytest-benchmark and Criterion, each named by its case. */
class ToolCasesTest extends PublishCases {

    @Test
    void p24ReadsNumbersThatAreNoneAsAbsent() {
        Outcome outcome = publish("P24.json");
        assertThat(outcome.json()).extracting(PublishCases::named).containsExactly("Demo.Sort.Quick{}=1250.5 ns");
        assertThat(text(outcome.json().get(0), "better")).isEqualTo("lower");
        assertQuiet(outcome, 0);
    }

    @Test
    void p30TellsClassesApart() {
        Outcome outcome = CliRun.in(directory).dryRun(CliRun.caseFile("P30.one.json"), CliRun.caseFile("P30.two.json"));
        assertThat(outcome.json())
                .extracting(PublishCases::named)
                .containsExactly("Demo.Bench.InMem.Check{}=10 ns", "Demo.Bench.Postgres.Check{}=9000 ns");
        assertQuiet(outcome, 0);
    }

    @Test
    void p32TellsParametersOfOneCommandApart() {
        Outcome outcome = publish("P32.json");
        assertThat(outcome.json())
                .extracting(PublishCases::named)
                .containsExactly("build{jobs=1}=2.5 s", "build{jobs=8}=0.5 s");
        assertThat(outcome.json())
                .allSatisfy(point -> assertThat(text(point, "better")).isEqualTo("lower"));
        assertQuiet(outcome, 0);
    }

    @Test
    void p48TakesTheMiddleOfThreeFiguresAndNothingOfTheChange() {
        Outcome outcome = publish("P48.txt");
        assertThat(outcome.json())
                .extracting(PublishCases::named)
                .containsExactly("decode/1k{}=203.4 ns", "decode/64k{}=10.5 µs");
        assertThat(outcome.json())
                .allSatisfy(point -> assertThat(text(point, "better")).isEqualTo("lower"));
        assertQuiet(outcome, 0);
    }

    @Test
    void p50RecordsThroughputBesideTime() {
        Outcome outcome = publish("P50.txt");
        assertThat(outcome.json())
                .extracting(point -> named(point) + " " + text(point, "better"))
                .containsExactly("copy{}=5.25 µs lower", "copy{}=185.4 MiB/s higher");
        assertThat(outcome.json().get(1).path("baseValue").asDouble()).isCloseTo(194_405_990.4, Offset.offset(1.0));
        assertQuiet(outcome, 0);
    }

    @Test
    void p51TakesACommandThatFailedInAnyRunForFailed() {
        Outcome outcome = publish("P51.json");
        assertThat(outcome.code()).as(outcome.err()).isEqualTo(5);
        assertThat(outcome.err()).contains("npm-i failed: 1 of 3 runs ended with exit code 1");
        assertThat(outcome.out()).isEmpty();
        Outcome ignoring = CliRun.in(directory).dryRun("--ignore-failed-runs", CliRun.caseFile("P51.json"));
        assertThat(ignoring.json()).extracting(PublishCases::named).containsExactly("npm-i{}=2.05 s");
        assertThat(ignoring.json().get(0).path("samples").toString()).isEqualTo("[2.0,2.1]");
        assertThat(ignoring.code()).isZero();
        assertThat(ignoring.err()).containsOnlyOnce("warning");
    }

    @Test
    void p53ShortensAHugeParameterWithAHash() throws IOException {
        String start =
                "{\"benchmarks\":[{\"name\":\"test_load[big]\",\"fullname\":\"t.py::test_load[big]\",\"params\":{\"data\":\"";
        String end = "\"},\"param\":\"big\",\"stats\":{\"min\":0.002,\"max\":0.002,\"mean\":0.002,\"median\":0.002,"
                + "\"stddev\":0,\"rounds\":5,\"iterations\":1}}]}";
        Path file = directory.resolve("P53.json");
        Files.writeString(file, start + "x".repeat(3 << 20) + end);
        Outcome outcome = CliRun.in(directory).dryRun("P53.json");
        JsonNode point = outcome.json().get(0);
        assertThat(outcome.json()).hasSize(1);
        assertThat(text(point, "benchmark")).isEqualTo("test_load[big]");
        assertThat(text(point, "value") + text(point, "unit")).isEqualTo("0.002s");
        String parameter = point.path("params").path("data").asText();
        assertThat(parameter).startsWith("xxx").contains("…");
        assertThat(parameter.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(256);
        assertQuiet(outcome, 0);
        Files.writeString(file, start + "x".repeat((3 << 20) - 1) + "y" + end);
        assertThat(CliRun.in(directory)
                        .dryRun("P53.json")
                        .json()
                        .get(0)
                        .path("params")
                        .path("data")
                        .asText())
                .as("the end of the text counts")
                .isNotEqualTo(parameter);
    }

    @Test
    void c05TakesNoColourIntoFiguresEither() {
        Outcome outcome = publish("C05.crit.txt");
        assertThat(outcome.json()).extracting(PublishCases::named).containsExactly("decode{}=5.0 ns");
        assertQuiet(outcome, 0);
    }

    @Test
    void c14SaysWhichFieldBenchmarkDotNetWouldHave() throws IOException {
        Files.writeString(directory.resolve("bench.json"), "{\"Title\":\"x\"}");
        Outcome outcome = CliRun.in(directory).dryRun("bench.json");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err()).contains("no `Benchmarks` field; is this BenchmarkDotNet JSON?");
    }
}
