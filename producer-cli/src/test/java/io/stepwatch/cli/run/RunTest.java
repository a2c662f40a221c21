package io.stepwatch.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.cli.CliRun;
import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunTest {

    @TempDir
    Path directory;

    @Test
    void throwsTheTryOutAndTheWarmUpAway() throws IOException {
        Outcome outcome = run("--warmup", "2", "--min-runs", "4", "--max-runs", "4", "echo x >>log");
        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(Files.readAllLines(directory.resolve("log"))).hasSize(1 + 2 + 4);
        assertThat(outcome.err()).contains("4 runs of each command: as many runs as allowed");
    }

    @Test
    void stopsWhenTheTimeIsUsedButNotBeforeTheFewestRuns() {
        Outcome outcome = run("--budget", "1ms", "--min-runs", "3", "--width", "0", "sleep 0.01");
        assertThat(outcome.err()).contains("3 runs of each command: the time is used");
    }

    @Test
    void tellsWhatEveryRunUsed() {
        Outcome outcome = run("--max-runs", "8", "--output", "json", "head -c 3000000 /dev/zero | sort | wc -c");
        JsonNode runs = outcome.document().path("runs");
        assertThat(runs).hasSize(8).allSatisfy(one -> {
            assertThat(one.path("exit").asInt()).isZero();
            assertThat(one.path("wallNanos").asLong()).isPositive();
            assertThat(one.has("userNanos")).isTrue();
            assertThat(one.has("systemNanos")).isTrue();
            assertThat(one.path("checksum").asText()).matches("[0-9a-f]{16}");
        });
        assertThat(outcome.document().path("benchmarks"))
                .extracting(one -> one.path("metric").asText())
                .contains("wall", "cpu", "user", "system");
        assertThat(outcome.document().path("environment").path("cores").asText())
                .isNotEmpty();
    }

    @Test
    void tellsThePeakOfMemoryWhereTheSystemDoes() {
        assumeThat(perl()).as("perl asks the system").isTrue();
        Outcome outcome = run("--max-runs", "8", "--output", "json", "head -c 30000000 /dev/zero | tail -c 30000000");
        assertThat(outcome.document().path("runs"))
                .allSatisfy(one -> assertThat(one.path("peakBytes").asLong()).isGreaterThan(20_000_000));
    }

    @Test
    void whatItWritesIsReadByPublishAndCompare() {
        run("--max-runs", "8", "--save", "one.json", "true");
        run("--max-runs", "8", "--save", "two.json", "--name", "true", "sleep 0.3");
        Outcome published = CliRun.in(directory).dryRun("one.json");
        assertThat(published.code()).as(published.err()).isZero();
        assertThat(published.json())
                .extracting(point -> point.path("metric").asText())
                .contains("wall");
        assertThat(published.json().get(0).path("samples")).hasSize(8);
        Outcome compared = CliRun.in(directory).run("compare", "one.json", "two.json");
        assertThat(compared.code()).as(compared.out()).isEqualTo(1);
        assertThat(compared.out()).contains("REGRESSION    true").contains("cpu ");
    }

    @Test
    void twoCommandsTakeTurnsInAnOrderThatTheSeedGives() throws IOException {
        String[] pair = {"--warmup", "0", "--min-runs", "6", "--max-runs", "6", "--width", "0", "--threshold", "900"};
        run(with(pair, "--seed", "5", "--baseline", "echo a >>log", "--candidate", "echo b >>log"));
        List<String> first = Files.readAllLines(directory.resolve("log"));
        Files.delete(directory.resolve("log"));
        run(with(pair, "--seed", "5", "--baseline", "echo a >>log", "--candidate", "echo b >>log"));
        assertThat(Files.readAllLines(directory.resolve("log")))
                .isEqualTo(first)
                .hasSize(14);
        for (int i = 0; i < first.size(); i += 2) {
            assertThat(first.subList(i, i + 2)).as("round " + i / 2).containsExactlyInAnyOrder("a", "b");
        }
        assertThat(first).isNotEqualTo(List.of("a", "b", "a", "b", "a", "b", "a", "b", "a", "b", "a", "b", "a", "b"));
    }

    @Test
    void aSlowerCandidateClosesTheGate() {
        Outcome outcome = run(
                "--max-runs",
                "10",
                "--save",
                "new.json",
                "--save-baseline",
                "old.json",
                "--baseline",
                "true",
                "--candidate",
                "sleep 0.3");
        assertThat(outcome.code()).as(outcome.out()).isEqualTo(1);
        assertThat(outcome.out()).contains("REGRESSION    true");
        Outcome again = CliRun.in(directory).run("compare", "--output", "json", "old.json", "new.json");
        assertThat(again.document().path("benchmarks").get(0).path("design").asText())
                .isEqualTo("interleaved");
    }

    @Test
    void aFasterWrongAnswerIsTold() {
        Outcome outcome = run("--max-runs", "8", "--baseline", "sleep 0.3; echo 42", "--candidate", "echo 41");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).contains("improvement").contains("different output");
    }

    @Test
    void whatTheCommandMeasuredItselfIsTheSample() throws IOException {
        Files.writeString(directory.resolve("bench.txt"), "pkg: example.test/x\nBenchmarkFast-4 100 12.5 ns/op\n");
        Outcome outcome = run("--max-runs", "8", "--output", "json", "cat bench.txt");
        assertThat(outcome.code()).as(outcome.err()).isZero();
        JsonNode only = outcome.document().path("benchmarks");
        assertThat(only).hasSize(1);
        assertThat(only.get(0).path("name").asText()).isEqualTo("Fast");
        assertThat(only.get(0).path("procs").asInt()).isEqualTo(4);
        assertThat(only.get(0).path("values")).hasSize(8).allSatisfy(value -> assertThat(value.asDouble())
                .isEqualTo(12.5));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"exit 3, ended with 3", "no-such-program-here, ended with 127", "echo why >&2; exit 4, : why"})
    void aCommandThatFailsEndsEverything(String command, String text) {
        Outcome outcome = run(command);
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err()).contains(text).contains("in its try-out").contains("--ignore-failed-runs");
    }

    @Test
    void failedRunsCanBeLeftOut() {
        Outcome outcome = run(
                "--ignore-failed-runs",
                "--min-runs",
                "12",
                "--max-runs",
                "12",
                "echo x >>n; test $(( $(wc -l <n) % 3 )) -ne 0");
        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(outcome.err()).contains("8 runs of each command").contains("4 more failed");
    }

    @Test
    void aRunThatTakesTooLongIsEnded() {
        Outcome outcome = run("--run-limit", "100ms", "sleep 60");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err()).contains("took longer than").contains("--run-limit");
    }

    @ParameterizedTest(name = "run {0} ")
    @ValueSource(
            strings = {
                "",
                "--baseline=true",
                "--candidate=true",
                "--baseline=true true",
                "--min-runs=5 --max-runs=2 true"
            })
    void refusesCallsThatCannotBeMeant(String call) {
        Outcome outcome = run(call.isEmpty() ? new String[0] : call.split(" ", -1));
        assertThat(outcome.code()).isEqualTo(2);
    }

    private static boolean perl() {
        return List.of("/usr/bin", "/bin", "/usr/local/bin").stream()
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "perl")));
    }

    private static String[] with(String[] some, String... more) {
        List<String> all = new ArrayList<>(List.of(some));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    private Outcome run(String... args) {
        List<String> all = new ArrayList<>(List.of("run"));
        all.addAll(List.of(args));
        return CliRun.in(directory).run(all.toArray(String[]::new));
    }
}
