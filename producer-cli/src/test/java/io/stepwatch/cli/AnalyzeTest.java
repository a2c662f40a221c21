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
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnalyzeTest {

    @TempDir
    Path directory;

    @Test
    void g20FindsARegressionAndItsRepairAndEndsWithZero() {
        Outcome outcome = analyze("G20.csv", "--better", "lower", "--output", "json");
        assertThat(outcome.code()).isZero();
        JsonNode changes = outcome.document().path("series").path(0).path("changePoints");
        assertThat(changes)
                .extracting(change -> change.path("kind").asText() + " "
                        + change.path("lastGood").asText() + " "
                        + change.path("firstBad").asText())
                .containsExactly("regression c20 c21", "improvement c40 c41");
        assertThat(changes.path(0).path("state").asText()).isEqualTo("recovered");
        assertThat(changes.path(1).path("state").asText()).isEqualTo("confirmed");
        assertThat(changes.path(1).path("recovers").asText())
                .isNotEmpty()
                .isEqualTo(changes.path(0).path("changePoint").asText());
        assertThat(outcome.document()
                        .path("series")
                        .path(0)
                        .path("detectorVersion")
                        .asText())
                .isNotEmpty();
    }

    @Test
    void g20SaysSoInTheTableToo() {
        Outcome outcome = analyze("G20.csv", "--better", "lower");
        assertThat(outcome.out())
                .contains("G20")
                .contains("60 points")
                .contains("regression at c21")
                .contains("last good c20")
                .contains("improvement at c41")
                .contains("; over since c41")
                .contains("; undoes c21");
        assertThat(outcome.err()).isEmpty();
    }

    @Test
    void d13ShowsAZeroBaselineWithoutARatioAndWithoutNaN() {
        Outcome outcome = analyze("D13.csv", "--output", "jsonl", "--better", "lower");
        JsonNode change = outcome.json().get(0).path("changePoints").path(0);
        assertThat(change.path("ratio").isNull()).isTrue();
        assertThat(outcome.out()).doesNotContain("NaN").doesNotContain("Infinity");
        String table = analyze("D13.csv", "--better", "lower").out();
        assertThat(table).contains("0 → 2").doesNotContain("%");
    }

    @Test
    void d15FindsTheStepOfExactCountsAndNoBlip() {
        assertThat(changes("D15.step.csv")).containsExactly("c41");
        assertThat(changes("D15.blip.csv")).isEmpty();
    }

    @Test
    void d21MarksAnotherMachineAndFindsTheRegressionOnIt() {
        JsonNode changes = analyze("D21.csv", "--better", "lower", "--output", "jsonl")
                .json()
                .get(0)
                .path("changePoints");
        assertThat(changes)
                .extracting(change -> change.path("kind").asText() + " "
                        + change.path("firstBad").asText())
                .containsExactly("environment c31", "regression c50");
    }

    @Test
    void d25ReadsMixedUnitsAsOneQuietSeries() {
        Outcome outcome = analyze("D25.csv", "--output", "jsonl");
        assertThat(outcome.json()).hasSize(1);
        assertThat(outcome.json().get(0).path("points").asInt()).isEqualTo(40);
        assertThat(outcome.json().get(0).path("changePoints")).isEmpty();
    }

    @Test
    void d26GivesTwoSeriesOfOneNameNamesOfTheirOwn() {
        List<JsonNode> series = analyze("D26.csv", "--output", "jsonl").json();
        assertThat(series).extracting(one -> one.path("id").asText()).containsExactly("D26 (time)", "D26 (bytes)");
        assertThat(series)
                .allSatisfy(one -> assertThat(one.path("changePoints")).isEmpty());
    }

    @Test
    void d27HintsThatTheSamplingChangedAtTheSameCommit() {
        assertThat(analyze("D27.csv", "--better", "lower").out()).contains("; sampling changed at the same commit");
        assertThat(analyze("D27.csv", "--output", "jsonl")
                        .json()
                        .get(0)
                        .path("changePoints")
                        .path(0)
                        .path("hint")
                        .asText())
                .isEqualTo("sampling changed at the same commit");
        assertThat(analyze("G20.csv").out()).doesNotContain("sampling");
    }

    @Test
    void betterFillsGapsAndTurnsNoKnownUnitOfAResultFileRound() throws IOException {
        Files.writeString(directory.resolve("a.txt"), "BenchmarkA 1 5 ns/op 2 ratio\n");
        Files.writeString(directory.resolve("a.csv"), "value,unit,better\n1,s,\n");
        Files.writeString(directory.resolve("b.csv"), "value,unit,better\n1,s,lower\n");
        assertThat(CliRun.in(directory)
                        .run("analyze", "--output", "jsonl", "--better", "higher", "a.txt", "a.csv", "b.csv")
                        .json())
                .extracting(series -> series.path("better").asText())
                .containsExactly("lower", "higher", "higher", "lower");
    }

    @Test
    void q09TakesTheEnvironmentFromAComment() {
        assertThat(analyze("Q09.base.csv").out()).startsWith("cpuA prove");
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void theFoldOfTheReplayIsItsLastEvent(long seed) throws IOException {
        Files.writeString(directory.resolve("h.jsonl"), histories(new Random(seed)));
        Outcome outcome = CliRun.in(directory)
                .run("analyze", "--input-format", "histories", "--replay", "--output", "jsonl", "h.jsonl");
        assertThat(outcome.code()).as(outcome.err()).isZero();
        List<Long> live = new ArrayList<>();
        List<String> finals = new ArrayList<>();
        for (JsonNode event : outcome.json()) {
            long index = event.path("index").asLong();
            switch (event.path("event").asText()) {
                case "confirmed" -> live.add(index);
                case "revised" -> {
                    assertThat(live).contains(event.path("was").asLong());
                    live.set(live.indexOf(event.path("was").asLong()), index);
                }
                case "retracted" -> assertThat(live.remove(index)).isTrue();
                case "final" -> {
                    List<Long> told = new ArrayList<>();
                    event.path("changePoints").forEach(place -> told.add(place.asLong()));
                    assertThat(told)
                            .containsExactlyElementsOf(live.stream().sorted().toList());
                    finals.add(event.path("id").asText());
                    live.clear();
                }
                default ->
                    assertThat(event.path("event").asText())
                            .isIn("candidate", "recovered", "transient", "inconclusive");
            }
            if (!event.path("event").asText().equals("final")) {
                assertThat(event.path("interval")).hasSize(2);
                assertThat(index)
                        .isBetween(
                                event.path("interval").path(0).asLong(),
                                event.path("interval").path(1).asLong());
                assertThat(event.path("at").asLong()).isGreaterThanOrEqualTo(index);
            }
        }
        assertThat(finals).containsExactly("quiet", "step", "gaps");
    }

    @Test
    void aMissingValueIsNoZeroAndMovesNoOtherPoint() throws IOException {
        StringBuilder csv = new StringBuilder("night,value\n");
        for (int night = 0; night < 60; night++) {
            csv.append(night)
                    .append(',')
                    .append(night % 7 == 3 ? "" : night < 35 ? "100" : "120")
                    .append('\n');
        }
        Files.writeString(directory.resolve("gaps.csv"), csv);
        JsonNode series = CliRun.in(directory)
                .run("analyze", "--output", "jsonl", "gaps.csv")
                .json()
                .get(0);
        assertThat(series.path("points").asInt()).isEqualTo(51);
        assertThat(series.path("changePoints"))
                .extracting(change -> change.path("index").asLong() + " "
                        + change.path("firstBad").asText())
                .containsExactly("35 night-35");
    }

    @Test
    void aCommitThatRepeatsIsOnePoint() throws IOException {
        Files.writeString(directory.resolve("a.csv"), "commit,value\nx,1\ny,5\nx,3\nx,2\n");
        JsonNode series = CliRun.in(directory)
                .run("analyze", "--output", "jsonl", "a.csv")
                .json()
                .get(0);
        assertThat(series.path("points").asInt()).isEqualTo(2);
        assertThat(series.path("last").asDouble()).isEqualTo(5);
    }

    @Test
    void aSeriesGoesOnInTheNextFileAndACommitOfBothIsOne() throws IOException {
        Files.writeString(directory.resolve("a.csv"), "commit,name,value\nu,x,1\nv,x,2\nw,x,\n");
        Files.writeString(directory.resolve("b.csv"), "commit,name,value\nv,x,4\ny,x,5\nz,x,6\n");
        JsonNode series = CliRun.in(directory)
                .run("analyze", "--replay", "--output", "jsonl", "a.csv", "b.csv")
                .json()
                .get(0);
        assertThat(series.path("id").asText()).isEqualTo("x");
        assertThat(CliRun.in(directory)
                        .run("analyze", "--plot", "x.svg", "a.csv", "b.csv")
                        .out())
                .contains("x      4 points");
        assertThat(Files.readString(directory.resolve("x.svg"))).contains(">u: 1<", ">v: 3<", ">y: 5<", ">z: 6<");
    }

    @Test
    void rowsWithoutACommitAreNeverPooledWithThoseOfAnotherFile() throws IOException {
        Files.writeString(directory.resolve("a.csv"), "name,value\nx,1\nx,2\n");
        Files.writeString(directory.resolve("b.csv"), "name,value\nx,3\nx,4\n");
        JsonNode series = CliRun.in(directory)
                .run("analyze", "--output", "jsonl", "a.csv", "b.csv")
                .json()
                .get(0);
        assertThat(series.path("points").asInt()).isEqualTo(4);
        assertThat(series.path("last").asDouble()).isEqualTo(4);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = ';',
            value = {
                "two.csv;name,environment,value;x,lab,1;x,lab,3",
                "two.csv;commit,name,value;,x,1;,x,3",
                "two.jsonl;;{\"id\":\"x\",\"values\":[1]};{\"id\":\"x\",\"values\":[3]}",
            })
    void rowsThatNameNoCommitAreNotPooledWhateverElseTheFileSays(String name, String head, String one, String other)
            throws IOException {
        String first = head == null ? "" : head + "\n";
        Files.writeString(directory.resolve("a-" + name), first + one + "\n");
        Files.writeString(directory.resolve("b-" + name), first + other + "\n");
        JsonNode series = CliRun.in(directory)
                .run("analyze", "--output", "jsonl", "a-" + name, "b-" + name)
                .json()
                .get(0);
        assertThat(series.path("points").asInt()).isEqualTo(2);
        assertThat(series.path("last").asDouble()).isEqualTo(3);
    }

    @Test
    void aShiftBetweenTwoFilesIsFound() throws IOException {
        StringBuilder before = new StringBuilder("commit,name,value\n");
        StringBuilder after = new StringBuilder("commit,name,value\n");
        for (int i = 0; i < 30; i++) {
            before.append("a").append(i).append(",x,").append(100 + i % 3).append('\n');
            after.append("b").append(i).append(",x,").append(120 + i % 3).append('\n');
        }
        Files.writeString(directory.resolve("a.csv"), before);
        Files.writeString(directory.resolve("b.csv"), after);
        assertThat(CliRun.in(directory).run("analyze", "a.csv", "b.csv").out())
                .contains("at b0: +1")
                .contains("last good a29");
    }

    @Test
    void refusesAValueThatIsNotFiniteByFileAndLineAndUsesTheRest() throws IOException {
        Files.writeString(directory.resolve("a.csv"), "value\n1\nNaN\n3\n");
        Outcome outcome = CliRun.in(directory).run("analyze", "--output", "jsonl", "a.csv");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).contains("a.csv:3: value NaN is not finite");
        assertThat(outcome.json().get(0).path("points").asInt()).isEqualTo(2);
    }

    @Test
    void d17WarnsOfATimeBelowZero() throws IOException {
        Files.writeString(directory.resolve("a.csv"), "value,unit\n1,ms\n-1,ms\n-2,ms\n");
        Outcome outcome = CliRun.in(directory).run("analyze", "a.csv");
        assertThat(outcome.err()).containsOnlyOnce("warning").contains("a.csv:3: a time below zero: a -1 ms");
    }

    @Test
    void endsWithInputWhenNothingIsUsable() throws IOException {
        Files.writeString(directory.resolve("a.csv"), "value\nNaN\n");
        Files.writeString(directory.resolve("b.csv"), "");
        Outcome outcome = CliRun.in(directory).run("analyze", "a.csv", "b.csv");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err()).contains("0 benchmarks in a.csv").contains("b.csv is empty");
    }

    @Test
    void takesResultFilesAsPointsInTheOrderGiven() throws IOException {
        for (int i = 0; i < 12; i++) {
            Files.writeString(
                    directory.resolve("run" + i + ".txt"), "BenchmarkA-2 10 " + (i < 9 ? 10 : 99) + " ns/op\n");
        }
        Outcome outcome = CliRun.in(directory).run("analyze", "--output", "jsonl", "run?.txt", "run1?.txt");
        assertThat(outcome.json()).hasSize(1);
        assertThat(outcome.json().get(0).path("points").asInt()).isEqualTo(12);
        assertThat(outcome.json().get(0).path("last").asDouble()).isEqualTo(99);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"de-DE", "tr-TR", "ar-EG-u-nu-arab"})
    void printsTheSameInEveryLanguage(String language) {
        Outcome root = analyze("G20.csv", "--replay");
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(language));
        try {
            assertThat(analyze("G20.csv", "--replay")).isEqualTo(root);
        } finally {
            Locale.setDefault(before);
        }
    }

    private List<String> changes(String file) {
        List<String> changes = new ArrayList<>();
        analyze(file, "--output", "jsonl")
                .json()
                .get(0)
                .path("changePoints")
                .forEach(change -> changes.add(change.path("firstBad").asText()));
        return changes;
    }

    private Outcome analyze(String file, String... options) {
        List<String> args = new ArrayList<>(List.of("analyze", CliRun.caseFile(file)));
        args.addAll(List.of(options));
        return CliRun.in(directory).run(args.toArray(String[]::new));
    }

    private static String histories(Random random) {
        return history(random, "quiet", 0, 0) + history(random, "step", 0.1, 0) + history(random, "gaps", -0.08, 0.1);
    }

    private static String history(Random random, String id, double step, double missing) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < 150; i++) {
            double value = 1000 * (1 + 0.005 * random.nextGaussian()) * (i < 70 ? 1 : 1 + step);
            values.add(random.nextDouble() < missing ? "null" : Double.toString(value));
        }
        return "{\"id\": \"" + id + "\", \"unit\": \"ns\", \"better\": \"lower\", \"values\": " + values + "}\n";
    }
}
