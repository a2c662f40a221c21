package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What a publish makes of output of Go that once led others astray, each named by its case. */
class GoCasesTest extends PublishCases {

    @Test
    void p01ReadsProcsFromTheNameAndOneWhereThereIsNone() {
        Outcome outcome = publish("P01.txt");
        assertThat(outcome.json())
                .extracting(PublishCases::short3)
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
                .extracting(PublishCases::short3)
                .containsExactly("Cache/Put-1 1 80.5", "Cache/Put-1 2 70.25", "Cache/Put-1 4 71");
        assertThat(outcome.json()).extracting(point -> text(point, "seriesId")).doesNotHaveDuplicates();
        assertQuiet(outcome, 0);
    }

    @Test
    void p04KeepsCommasAndEqualSignsInTheName() {
        assertThat(publish("P04.txt").json())
                .extracting(PublishCases::short3)
                .containsExactly("Step/units=30,reach=1500 16 15220", "Step/units=300,reach=45 16 6100450");
    }

    @Test
    void p06ReadsPastUnknownHeaderLines() {
        Outcome outcome = publish("P06.txt");
        assertThat(outcome.json()).extracting(PublishCases::short3).containsExactly("Load 8 42.5");
        assertQuiet(outcome, 0);
    }

    @Test
    void p07ReadsNamesThatStandAloneBeforeTheirResults() {
        Outcome outcome = publish("P07.txt");
        assertThat(outcome.json()).extracting(PublishCases::short3).containsExactly("Copy 8 1500", "Move 8 20");
        assertQuiet(outcome, 0);
    }

    @Test
    void p09PutsAResultTogetherThatALogLineCut() {
        Outcome outcome = publish("P09.txt");
        assertThat(outcome.json()).extracting(PublishCases::short3).containsExactly("Scan 8 1200");
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
        assertThat(outcome.json()).extracting(PublishCases::short3).containsExactly("Sum 4 0.41");
        assertThat(text(outcome.json().get(0), "suite")).isEqualTo("example.test/sum");
        assertThat(outcome.out()).doesNotContain("TestSum");
        assertQuiet(outcome, 0);
    }

    @Test
    void p13PutsANumberTogetherThatTwoEventsShare() {
        Outcome outcome = publish("P13.json");
        assertThat(outcome.json()).extracting(PublishCases::short3).containsExactly("Long 8 1234");
        assertQuiet(outcome, 0);
    }

    @Test
    void p14MakesOneSeriesOfRepeatedResultsWithTheirSamplesInOrder() {
        Outcome outcome = publish("P14.json");
        assertThat(outcome.json()).extracting(PublishCases::short3).containsExactly("Mul 8 11");
        assertThat(outcome.out()).contains("\"samples\":[10,11,12]");
        assertQuiet(outcome, 0);
    }

    @Test
    void p15PublishesTheRestBesideAFailedBenchmarkAndEndsPartial() {
        Outcome outcome = publish("P15.txt");
        assertThat(outcome.json()).extracting(PublishCases::short3).containsExactly("Good 8 50");
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
    void p59ReadsUtf16FromWindows() {
        Outcome outcome = publish("P59.utf16le.txt");
        assertThat(outcome.json()).extracting(PublishCases::short3).containsExactly("Win 8 12.5");
        assertThat(text(outcome.json().get(0), "suite")).isEqualTo("example.test/w");
        assertThat(outcome.out()).doesNotContain("\\r");
        assertQuiet(outcome, 0);
    }

    @Test
    void c05TakesNoColourIntoNames() {
        Outcome outcome = publish("C05.go.txt");
        assertThat(outcome.json()).extracting(PublishCases::short3).containsExactly("Tint 8 12");
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
}
