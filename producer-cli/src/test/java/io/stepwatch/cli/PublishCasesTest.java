package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.assertj.core.data.Offset;
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
    void p11PutsTheOutputOfAPackageTogetherAndTakesNoTestForABenchmark() {
        Outcome outcome = publish("P11.json");
        assertThat(outcome.json()).extracting(PublishCasesTest::short3).containsExactly("Sum 4 0.41");
        assertThat(text(outcome.json().get(0), "suite")).isEqualTo("example.test/sum");
        assertThat(outcome.out()).doesNotContain("TestSum");
        assertQuiet(outcome, 0);
    }

    @Test
    void p13PutsANumberTogetherThatTwoEventsShare() {
        Outcome outcome = publish("P13.json");
        assertThat(outcome.json()).extracting(PublishCasesTest::short3).containsExactly("Long 8 1234");
        assertQuiet(outcome, 0);
    }

    @Test
    void p14MakesOneSeriesOfRepeatedResultsWithTheirSamplesInOrder() {
        Outcome outcome = publish("P14.json");
        assertThat(outcome.json()).extracting(PublishCasesTest::short3).containsExactly("Mul 8 11");
        assertThat(outcome.out()).contains("\"samples\":[10,11,12]");
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

    @Test
    void p23ReadsExponentsAsTheyArePrinted() {
        Outcome outcome = publish("P23.json");
        assertThat(outcome.json()).extracting(PublishCasesTest::named).containsExactly("BM_Slow{}=1.2345678901E10 ns");
        assertThat(outcome.out()).contains("\"value\":1.2345678901e+10,").contains("\"baseValue\":12345678901,");
        assertQuiet(outcome, 0);
    }

    @Test
    void p24ReadsNumbersThatAreNoneAsAbsent() {
        Outcome outcome = publish("P24.json");
        assertThat(outcome.json()).extracting(PublishCasesTest::named).containsExactly("Demo.Sort.Quick{}=1250.5 ns");
        assertThat(text(outcome.json().get(0), "better")).isEqualTo("lower");
        assertQuiet(outcome, 0);
    }

    @Test
    void p26KeepsAllSamplesAndNeedsNoError() {
        Outcome outcome = publish("P26.json");
        assertThat(outcome.json())
                .extracting(PublishCasesTest::named)
                .containsExactly("app.A.one{}=8.75 us/op", "app.A.three{}=7.25 us/op");
        assertThat(outcome.json())
                .extracting(point -> point.path("samples").toString())
                .containsExactly("[8.75]", "[7.25,6.5,7.25]");
        assertQuiet(outcome, 0);
    }

    @Test
    void p28MakesASeriesOfEachParameterInAnyOrder() throws IOException {
        Outcome outcome = publish("P28.json");
        assertThat(outcome.json())
                .extracting(PublishCasesTest::named)
                .containsExactly("app.Lex.run{shape=0}=14.25 us/op", "app.Lex.run{shape=1}=90.5 us/op");
        assertQuiet(outcome, 0);
        JsonNode results =
                new ObjectMapper().readTree(Path.of(CliRun.caseFile("P28.json")).toFile());
        Files.writeString(directory.resolve("swapped.json"), "[" + results.get(1) + "," + results.get(0) + "]");
        assertThat(CliRun.in(directory).dryRun("swapped.json").json())
                .extracting(point -> text(point, "seriesId"))
                .containsExactly(
                        text(outcome.json().get(1), "seriesId"),
                        text(outcome.json().get(0), "seriesId"));
    }

    @Test
    void p30TellsClassesApart() {
        Outcome outcome = CliRun.in(directory).dryRun(CliRun.caseFile("P30.one.json"), CliRun.caseFile("P30.two.json"));
        assertThat(outcome.json())
                .extracting(PublishCasesTest::named)
                .containsExactly("Demo.Bench.InMem.Check{}=10 ns", "Demo.Bench.Postgres.Check{}=9000 ns");
        assertQuiet(outcome, 0);
    }

    @Test
    void p32TellsParametersOfOneCommandApart() {
        Outcome outcome = publish("P32.json");
        assertThat(outcome.json())
                .extracting(PublishCasesTest::named)
                .containsExactly("build{jobs=1}=2.5 s", "build{jobs=8}=0.5 s");
        assertThat(outcome.json())
                .allSatisfy(point -> assertThat(text(point, "better")).isEqualTo("lower"));
        assertQuiet(outcome, 0);
    }

    @Test
    void p33RecordsWhatIsAllocatedInASecondWithoutJudgingIt() {
        Outcome outcome = publish("P33.json");
        assertThat(outcome.json())
                .extracting(point -> text(point, "metric") + " " + text(point, "value") + " " + text(point, "unit")
                        + " " + text(point, "better"))
                .containsExactlyInAnyOrder(
                        "score 61.5 us/op lower",
                        "gc.alloc.rate.norm 70128.004 B/op lower",
                        "gc.alloc.rate 1024.5 MB/sec unknown");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).containsOnlyOnce("warning").contains("unknown for gc.alloc.rate");
    }

    @Test
    void p35TakesTheMedianOfAllSamplesOrTheirMeanWhenAsked() {
        Outcome outcome = publish("P35.json");
        assertThat(outcome.json()).extracting(PublishCasesTest::named).containsExactly("app.Als.run{}=3007.5 ops/s");
        assertThat(outcome.json().get(0).path("samples")).hasSize(8);
        assertThat(outcome.out()).contains("150.0").contains("151.0");
        assertQuiet(outcome, 0);
        Outcome mean = CliRun.in(directory).dryRun("--estimator", "mean", CliRun.caseFile("P35.json"));
        assertThat(mean.json()).extracting(PublishCasesTest::named).containsExactly("app.Als.run{}=2297.0 ops/s");
        assertThat(mean.json().get(0).path("samples")).hasSize(8);
    }

    @Test
    void p36KnowsWhichWayIsBetterByTheUnit() {
        Outcome outcome = publish("P36.json");
        assertThat(outcome.json())
                .extracting(point -> text(point, "unit") + " " + text(point, "better") + " " + text(point, "mode"))
                .containsExactly("ops/s higher thrpt", "ops/us higher thrpt", "ns/op lower avgt", "s/op lower ss");
        assertQuiet(outcome, 0);
    }

    @Test
    void p37TakesTheDirectionThatAResultSays() {
        Outcome outcome = publish("P37.json");
        assertThat(outcome.json())
                .extracting(point -> named(point) + " " + text(point, "better"))
                .containsExactly("print_time{}=8400.5 s lower", "covered{}=90210 - higher", "retries{}=4 - unknown");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).containsOnlyOnce("warning");
    }

    @Test
    void p37RefusesADirectionThatIsNone() {
        Outcome outcome = publish("P37.bad.json");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err()).contains("[0]: x: direction is sideways; give lower, higher or unknown");
        assertThat(outcome.out()).isEmpty();
    }

    @Test
    void p38MakesNoPointOfWhatFailedOrWasSkipped() {
        Outcome outcome = publish("P38.json");
        assertThat(outcome.json())
                .extracting(PublishCasesTest::named)
                .containsExactly("BM_A{}=100.0 ns", "BM_B{}=400.0 ns");
        assertThat(outcome.err())
                .contains("BM_Err failed: cannot open")
                .contains("BM_Skip is skipped: no device")
                .contains("rejected=1");
        assertThat(outcome.code()).isEqualTo(5);
    }

    @Test
    void p40TakesAFitOfComplexityForNoTime() {
        Outcome outcome = publish("P40.json");
        assertThat(outcome.json()).extracting(PublishCasesTest::named).containsExactly("BM_Sort/8{}=70.0 ns");
        assertQuiet(outcome, 0);
    }

    @Test
    void p41KeepsTheUnitOfTheTimeBesideAFitInAnother() {
        Outcome outcome = publish("P41.json");
        assertThat(outcome.json()).extracting(PublishCasesTest::named).containsExactly("BM_Io/1{}=3.5 ms");
        assertThat(outcome.json().get(0).path("baseValue").asDouble()).isEqualTo(3_500_000);
        assertQuiet(outcome, 0);
    }

    @Test
    void p42MakesOneSeriesOfAggregates() {
        Outcome outcome = publish("P42.json");
        assertThat(outcome.json()).extracting(PublishCasesTest::named).containsExactly("BM_Walk{}=450.0 us");
        assertQuiet(outcome, 0);
        Outcome mean = CliRun.in(directory).dryRun("--estimator", "mean", CliRun.caseFile("P42.json"));
        assertThat(mean.json()).extracting(PublishCasesTest::named).containsExactly("BM_Walk{}=451.0 us");
    }

    @Test
    void p43SaysWhereACommaIsMissing() {
        Outcome outcome = publish("P43.json");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.errLines()).hasSizeLessThanOrEqualTo(3);
        assertThat(outcome.err()).contains("P43.json:4: ").contains("a comma or a closing brace");
    }

    @Test
    void p45ShowsWhatStandsInThePlaceOfJson() {
        Outcome outcome = publish("P45.json");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).contains("P45.json:1: the file does not start with JSON: loading fixtures...");
    }

    @Test
    void p46SaysThatAFileEndsEarly() {
        Outcome outcome = publish("P46.cut.json");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).contains("ends early at line 1");
    }

    @Test
    void p48TakesTheMiddleOfThreeFiguresAndNothingOfTheChange() {
        Outcome outcome = publish("P48.txt");
        assertThat(outcome.json())
                .extracting(PublishCasesTest::named)
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
        assertThat(ignoring.json()).extracting(PublishCasesTest::named).containsExactly("npm-i{}=2.05 s");
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
    void c05TakesNoColourIntoFiguresEither() {
        Outcome outcome = publish("C05.crit.txt");
        assertThat(outcome.json()).extracting(PublishCasesTest::named).containsExactly("decode{}=5.0 ns");
        assertQuiet(outcome, 0);
    }

    @Test
    void c14SaysWhichFieldBenchmarkDotNetWouldHave() throws IOException {
        Files.writeString(directory.resolve("bench.json"), "{\"Title\":\"x\"}");
        Outcome outcome = CliRun.in(directory).dryRun("bench.json");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err()).contains("no `Benchmarks` field; is this BenchmarkDotNet JSON?");
    }

    @Test
    void d24MakesNoPointOfAMissingResultAndMovesNone() {
        Outcome outcome = publish("D24.json");
        assertThat(outcome.json())
                .extracting(PublishCasesTest::named)
                .containsExactly("case{flag=True}=6.4E-8 seconds");
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
    void keepsWhatStandsBeforeTheDamageOfAFileAndEndsPartial() throws IOException {
        String whole = "[{\"name\":\"a\",\"value\":1,\"unit\":\"s\"},{\"name\":\"b\",\"value\":2,\"unit\":\"s\"}]";
        for (int length = 1; length < whole.length(); length++) {
            Files.writeString(directory.resolve("cut.json"), whole.substring(0, length));
            Outcome outcome = CliRun.in(directory).dryRun("cut.json");
            boolean first = length > whole.indexOf('}');
            boolean second = length > whole.lastIndexOf('}');
            assertThat(outcome.code()).as(whole.substring(0, length)).isEqualTo(first ? 5 : 3);
            assertThat(outcome.json()).hasSize(second ? 2 : first ? 1 : 0);
            assertThat(outcome.err()).contains("ends early at line 1");
        }
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

    private static String named(JsonNode point) {
        List<String> params = new ArrayList<>();
        point.path("params")
                .properties()
                .forEach(field ->
                        params.add(field.getKey() + "=" + field.getValue().asText()));
        return text(point, "benchmark") + "{" + String.join(",", params) + "}=" + text(point, "value") + " "
                + text(point, "unit");
    }

    private static String short3(JsonNode point) {
        return text(point, "benchmark") + " " + text(point, "procs") + " " + text(point, "value");
    }

    private static String text(JsonNode point, String field) {
        return point.path(field).asText();
    }
}
