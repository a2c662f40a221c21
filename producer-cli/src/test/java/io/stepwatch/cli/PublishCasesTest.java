package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a publish makes of the inputs of known faults, each named by its case. */
class PublishCasesTest {

    @TempDir
    Path directory;

    @Test
    void p01ReadsProcsFromTheNameAndOneWhereThereIsNone() {
        Outcome outcome = publish("P01.txt");
        assertThat(outcome.json())
                .extracting(PublishCasesTest::short3)
                .containsExactly("Pool 1 900", "Pool 2 480", "Pool 4 260");
        assertThat(outcome.json()).extracting(point -> text(point, "seriesId")).doesNotHaveDuplicates();
        assertThat(outcome.json()).allSatisfy(point -> {
            assertThat(text(point, "unit")).isEqualTo("ns/op");
            assertThat(text(point, "better")).isEqualTo("lower");
        });
        assertQuiet(outcome, 0);
    }

    @Test
    void p02KeepsATailOfOneInTheName() {
        Outcome outcome = publish("P02.txt");
        assertThat(outcome.json())
                .extracting(PublishCasesTest::short3)
                .containsExactly("Cache/Put-1 1 80.5", "Cache/Put-1 2 70.25", "Cache/Put-1 4 71");
        assertThat(outcome.json()).extracting(point -> text(point, "seriesId")).doesNotHaveDuplicates();
        assertQuiet(outcome, 0);
    }

    @Test
    void p04KeepsCommasAndEqualSignsInTheName() {
        assertThat(publish("P04.txt").json())
                .extracting(PublishCasesTest::short3)
                .containsExactly("Step/units=30,reach=1500 16 15220", "Step/units=300,reach=45 16 6100450");
    }

    @Test
    void p06ReadsPastUnknownHeaderLines() {
        Outcome outcome = publish("P06.txt");
        assertThat(outcome.json()).extracting(PublishCasesTest::short3).containsExactly("Load 8 42.5");
        assertQuiet(outcome, 0);
    }

    @Test
    void p07ReadsNamesThatStandAloneBeforeTheirResults() {
        Outcome outcome = publish("P07.txt");
        assertThat(outcome.json()).extracting(PublishCasesTest::short3).containsExactly("Copy 8 1500", "Move 8 20");
        assertQuiet(outcome, 0);
    }

    @Test
    void p09PutsAResultTogetherThatALogLineCut() {
        Outcome outcome = publish("P09.txt");
        assertThat(outcome.json()).extracting(PublishCasesTest::short3).containsExactly("Scan 8 1200");
        assertThat(outcome.json().get(0).path("samples")).hasSize(1);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).containsOnlyOnce("warning").contains("P09.txt:2: ");
    }

    @Test
    void p10TakesNoPointFromALogLineThatLooksLikeFigures() {
        Outcome outcome = publish("P10.txt");
        assertThat(outcome.json())
                .extracting(point -> text(point, "metric") + " " + text(point, "value"))
                .containsExactly("ns/op 310", "B/op 16", "allocs/op 1");
        assertQuiet(outcome, 0);
    }

    @Test
    void p15PublishesTheRestBesideAFailedBenchmarkAndEndsPartial() {
        Outcome outcome = publish("P15.txt");
        assertThat(outcome.json()).extracting(PublishCasesTest::short3).containsExactly("Good 8 50");
        assertThat(outcome.err())
                .contains("Bad failed")
                .contains("want 3 got 2")
                .contains("rejected=1");
        assertThat(outcome.code()).isEqualTo(5);
        Outcome allowed = CliRun.in(directory).dryRun("--allow-partial", CliRun.caseFile("P15.txt"));
        assertThat(allowed.code()).isZero();
        assertThat(allowed.out()).isEqualTo(outcome.out());
        assertThat(allowed.err()).isEqualTo(outcome.err());
    }

    @Test
    void p17KeepsPackagesApartInAnyOrder() throws IOException {
        Outcome outcome = publish("P17.txt");
        assertThat(outcome.json())
                .extracting(point -> text(point, "suite") + " " + text(point, "value"))
                .containsExactly("example.test/io/disk 100", "example.test/io/net 300");
        String text = Files.readString(Path.of(CliRun.caseFile("P17.txt")));
        int second = text.indexOf("pkg: example.test/io/net");
        Files.writeString(directory.resolve("swapped.txt"), text.substring(second) + text.substring(0, second));
        assertThat(CliRun.in(directory).dryRun("swapped.txt").json())
                .extracting(point -> text(point, "seriesId"))
                .containsExactlyInAnyOrderElementsOf(outcome.json().stream()
                        .map(point -> text(point, "seriesId"))
                        .toList());
    }

    @Test
    void p19MakesASeriesOfEachMetricAndNoneOfTheIterations() {
        Outcome outcome = publish("P19.txt");
        assertThat(outcome.json())
                .extracting(point -> text(point, "metric") + " " + text(point, "value") + " " + text(point, "better"))
                .containsExactly("ns/op 512.6 lower", "B/op 1344 lower", "allocs/op 7 lower");
        assertQuiet(outcome, 0);
    }

    @Test
    void p20RecordsUnitsWhoseDirectionIsUnknownAndSaysSoOnce() {
        Outcome outcome = publish("P20.txt");
        assertThat(outcome.json())
                .extracting(point -> text(point, "metric") + " " + text(point, "value") + " " + text(point, "better"))
                .containsExactly("ratio 0.8125 unknown", "files/op 3.0 unknown");
        assertThat(outcome.out()).as("digits as printed").contains("\"value\":3.000,");
        assertThat(outcome.err()).containsOnlyOnce("warning").contains("files/op, ratio");
        assertThat(outcome.code()).isZero();
    }

    @Test
    void p46SaysThatAFileIsEmpty() {
        Outcome outcome = publish("P46.json");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err()).contains("P46.json is empty");
        assertThat(outcome.out()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"de-DE", "tr-TR", "ar-EG-u-nu-arab"})
    void p55ReadsAndWritesTheSameInEveryLanguage(String language) {
        Outcome root = publish("P55.csv");
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(language));
        try {
            Outcome outcome = publish("P55.csv");
            assertThat(outcome.out()).isEqualTo(root.out());
            assertThat(outcome.json())
                    .extracting(point ->
                            text(point, "benchmark") + " " + text(point, "value") + " " + text(point, "baseValue"))
                    .containsExactly("Sort.Quick 1.408 1408", "FILE.I.INIT 2.5 2500000");
            String table = analyze("P55.csv").out();
            assertThat(table).contains("1.408 µs").contains("2.5 ms").contains("FILE.I.INIT");
        } finally {
            Locale.setDefault(before);
        }
        assertThat(root.code()).isZero();
    }

    @Test
    void p59ReadsUtf16FromWindows() {
        Outcome outcome = publish("P59.utf16le.txt");
        assertThat(outcome.json()).extracting(PublishCasesTest::short3).containsExactly("Win 8 12.5");
        assertThat(text(outcome.json().get(0), "suite")).isEqualTo("example.test/w");
        assertThat(outcome.out()).doesNotContain("\\r");
        assertQuiet(outcome, 0);
    }

    @Test
    void p61ReadsCarriageReturnsAndAMissingLastLineEnd() {
        Outcome outcome = publish("P61.csv");
        assertThat(outcome.json())
                .extracting(point -> text(point, "benchmark") + "=" + text(point, "value") + text(point, "unit"))
                .containsExactly("a=1ms", "b=2ms");
        assertQuiet(outcome, 0);
    }

    @Test
    void p62ReadsTheNamesOfFilesFromAList() throws IOException {
        byte[] one = Files.readAllBytes(Path.of(CliRun.caseFile("P62.one.txt")));
        Files.write(directory.resolve("P62.one.txt"), one);
        Files.write(directory.resolve("P62 two.txt"), one);
        Outcome outcome = CliRun.in(directory).dryRun("--files-from", CliRun.caseFile("P62.list.txt"));
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).contains("samples=2");
        assertThat(outcome.json().get(0).path("samples")).hasSize(2);
    }

    @Test
    void c05TakesNoColourIntoNames() {
        Outcome outcome = publish("C05.go.txt");
        assertThat(outcome.json()).extracting(PublishCasesTest::short3).containsExactly("Tint 8 12");
        assertThat(outcome.out()).doesNotContain("u001b");
        assertQuiet(outcome, 0);
    }

    @Test
    void c11SaysThatStandardInputHoldsNothing() {
        Outcome outcome = CliRun.in(directory).input("hello\n").dryRun("--format", "go", "-");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err()).contains("0 benchmarks in standard input");
    }

    @Test
    void c11CopiesStandardInputWhenAsked() {
        Outcome outcome =
                CliRun.in(directory).input("BenchmarkA-2 10 5 ns/op\nPASS\n").dryRun("--output", "text", "--tee", "-");
        assertThat(outcome.code()).isEqualTo(2);
        Outcome copied = CliRun.in(directory)
                .input("BenchmarkA-2 10 5 ns/op\nPASS\n")
                .run(
                        "publish",
                        "--dry-run",
                        "--tee",
                        "--commit",
                        CliRun.COMMIT,
                        "--branch",
                        "b",
                        "--position",
                        "1",
                        "-");
        assertThat(copied.out()).startsWith("BenchmarkA-2 10 5 ns/op\nPASS\n");
        assertThat(copied.lastOutLine()).startsWith("dry-run run=");
    }

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

    @Test
    void d25ReadsMixedUnitsOfOneFamilyAsOneSeries() {
        assertThat(publish("D25.csv").json())
                .hasSize(40)
                .allSatisfy(
                        point -> assertThat(point.path("baseValue").asDouble()).isBetween(946_000.0, 953_000.0))
                .extracting(point -> text(point, "seriesId"))
                .containsOnly(text(publish("D25.csv").json().get(0), "seriesId"));
    }

    @Test
    void d26BeginsAnotherSeriesWhereTheUnitIsNotComparableAndSaysSo() {
        Outcome outcome = publish("D26.csv");
        assertThat(outcome.json().stream().map(point -> text(point, "seriesId")).distinct())
                .hasSize(2);
        assertThat(outcome.err()).contains("changed from ms to MB, not comparable");
    }

    private Outcome publish(String file) {
        return CliRun.in(directory).dryRun(CliRun.caseFile(file));
    }

    private Outcome analyze(String file) {
        return CliRun.in(directory).run("analyze", CliRun.caseFile(file));
    }

    private static void assertQuiet(Outcome outcome, int code) {
        assertThat(outcome.code()).as(outcome.err()).isEqualTo(code);
        assertThat(outcome.errLines()).as("nothing but the summary").hasSize(1);
    }

    private static String short3(JsonNode point) {
        return text(point, "benchmark") + " " + text(point, "procs") + " " + text(point, "value");
    }

    private static String text(JsonNode point, String field) {
        return point.path(field).asText();
    }
}
