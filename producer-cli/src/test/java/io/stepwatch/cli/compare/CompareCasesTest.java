package io.stepwatch.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.cli.CliRun;
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What compare makes of the inputs of known faults, each named by its case. */
class CompareCasesTest {

    @TempDir
    Path directory;

    @Test
    void q01CountsTiesAndDropsNone() {
        JsonNode line = only(cases("Q01"));
        assertThat(line.path("statistic").asDouble()).isZero();
        assertThat(line.path("p").asDouble()).isCloseTo(2 / 924.0, within(1e-12));
        assertThat(line.path("exact").asBoolean()).isTrue();
        assertThat(line.path("base").asDouble()).isEqualTo(210);
        assertThat(line.path("candidate").asDouble()).isEqualTo(151);
        assertThat(percent(line)).isCloseTo(-28.10, within(0.01));
        assertThat(line.path("baseRuns").asInt()).isEqualTo(6);
        assertThat(line.path("candidateRuns").asInt()).isEqualTo(6);
        assertThat(line.path("verdict").asText()).isEqualTo("improvement");
        assertThat(cases("Q01").code()).isZero();
    }

    @Test
    void q03FiveAgainstFiveAreEnough() {
        Outcome outcome = cases("Q03");
        JsonNode line = only(outcome);
        assertThat(line.path("p").asDouble()).isCloseTo(2 / 252.0, within(1e-12));
        assertThat(line.path("ratio").asDouble()).isEqualTo(1.08);
        assertThat(line.path("verdict").asText()).isEqualTo("regression");
        assertThat(outcome.code()).isEqualTo(1);
    }

    @Test
    void q05ShowsThePValueBeforeAndAfterTheCorrection() throws IOException {
        Outcome outcome = run(
                "compare",
                file("old.csv", csv("a", "ms", 1, 2, 3, 4, 5, 6), csv("b", "ms", 1, 2, 3, 4, 5, 6)),
                file("new.csv", csv("a", "ms", 11, 12, 13, 14, 15, 16), csv("b", "ms", 1, 2, 3, 4, 5, 6)));
        assertThat(outcome.out())
                .contains("p 0.0022 (0.0043)")
                .contains("p 1 (1)")
                .contains("p (after Holm)");
        JsonNode a = run("compare", "--output", "json", "old.csv", "new.csv")
                .document()
                .path("benchmarks")
                .get(0);
        assertThat(a.path("adjustedP").asDouble()).isCloseTo(2 * a.path("p").asDouble(), within(1e-15));
    }

    @Test
    void q07WhatIsMissingClosesTheGate() {
        Outcome text = run("compare", CliRun.caseFile("Q07.base.csv"), CliRun.caseFile("Q07.new.csv"));
        assertThat(text.code()).isEqualTo(1);
        assertThat(text.out()).contains("MISSING       b\n");
        Outcome outcome = cases("Q07");
        assertThat(outcome.document().path("missing"))
                .extracting(JsonNode::asText)
                .containsExactly("b");
        assertThat(outcome.document().path("benchmarks"))
                .extracting(line ->
                        line.path("name").asText() + " " + line.path("verdict").asText())
                .containsExactly("a pass", "c pass");
        assertThat(cases("Q07", "--allow-missing", "b").code()).isZero();
        assertThat(cases("Q07", "--allow-missing", "d").code()).isEqualTo(1);
    }

    @Test
    void q07WhatIsNewHasNoEffect() throws IOException {
        String old = file("old.csv", csv("a", "ms", 1, 1.1, 0.9, 1, 1.05));
        String fresh = file("new.csv", csv("a", "ms", 1, 1.1, 0.9, 1, 1.05), csv("d", "ms", 7, 7, 7, 7, 7));
        Outcome outcome = run("compare", old, fresh);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).contains("note: new in the candidate: d");
    }

    @Test
    void q09RefusesUnlikeEnvironments() {
        Outcome outcome = cases("Q09");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err())
                .contains("NOT-COMPARABLE: environment is cpuA in the base and cpuB in the candidate")
                .contains("--allow-different-env");
        Outcome forced = cases("Q09", "--allow-different-env");
        assertThat(only(forced).path("verdict").asText()).isEqualTo("regression");
        assertThat(percent(only(forced))).isCloseTo(11.66, within(0.05));
        assertThat(forced.err()).containsOnlyOnce("warning");
        assertThat(forced.code()).isEqualTo(1);
    }

    @Test
    void q09ComparesLikeEnvironments() throws IOException {
        String base = Files.readString(Path.of(CliRun.caseFile("Q09.base.csv")));
        String fresh = Files.readString(Path.of(CliRun.caseFile("Q09.new.csv"))).replace("cpuB", "cpuA");
        Files.writeString(directory.resolve("old.csv"), base);
        Files.writeString(directory.resolve("new.csv"), fresh);
        Outcome outcome = run("compare", "--output", "json", "old.csv", "new.csv");
        assertThat(only(outcome).path("verdict").asText()).isEqualTo("regression");
        assertThat(percent(only(outcome))).isCloseTo(11.66, within(0.05));
        assertThat(outcome.err()).isEmpty();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {10, 11, 12})
    void q10TellsACommonFactorFirst(long seed) throws IOException {
        FactorFiles files = FactorFiles.write(directory, seed, false);
        Outcome text = run("compare", files.base(), files.candidate());
        assertThat(text.code()).isEqualTo(1);
        List<String> notes = text.outLines().stream()
                .filter(line -> line.startsWith("note:"))
                .toList();
        assertThat(notes.get(0)).startsWith("note: common factor +12 % in 21 of 24");
        JsonNode json = run("compare", "--output", "json", files.base(), files.candidate())
                .document();
        assertThat(json.path("commonFactor").path("members")).hasSize(21);
        assertThat(verdicts(json, "regression")).isEqualTo(21);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {10, 11, 12})
    void q10SamplesInTurnCancelWhatTheMachineDoes(long seed) throws IOException {
        FactorFiles files = FactorFiles.write(directory, seed, true);
        JsonNode json = run("compare", "--output", "json", files.base(), files.candidate())
                .document();
        assertThat(verdicts(json, "regression")).isZero();
        assertThat(verdicts(json, "improvement")).isEqualTo(3);
        assertThat(json.path("benchmarks").get(0).path("design").asText()).isEqualTo("interleaved");
    }

    @Test
    void q10TheFactorCanBeTakenOut() throws IOException {
        FactorFiles files = FactorFiles.write(directory, 10, false);
        JsonNode json = run("compare", "--common-factor", "remove", "--output", "json", files.base(), files.candidate())
                .document();
        assertThat(verdicts(json, "regression")).isZero();
        assertThat(verdicts(json, "improvement")).isEqualTo(3);
        assertThat(json.path("notes").get(0).asText()).contains("taken out");
    }

    @Test
    void q11TheSameInputGivesTheSameBytesInEveryLanguage() {
        String first = cases("Q03").out();
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(cases("Q03").out()).isEqualTo(first);
            Locale.setDefault(Locale.forLanguageTag("ar-EG"));
            assertThat(cases("Q03").out()).isEqualTo(first);
        } finally {
            Locale.setDefault(before);
        }
        assertThat(first).contains("\"seed\" : 1");
        JsonNode one = only(cases("Q03"));
        JsonNode two = only(cases("Q03", "--seed", "2"));
        assertThat(two.path("verdict")).isEqualTo(one.path("verdict"));
        for (int i = 0; i < 2; i++) {
            assertThat(two.path("ratioInterval").get(i).asDouble())
                    .isCloseTo(one.path("ratioInterval").get(i).asDouble(), within(0.01));
        }
    }

    @Test
    void d13FromNothingToSomethingIsShownWithoutARatio() throws IOException {
        String old = file("old.csv", csv("x", "allocs/op", 0, 0, 0, 0, 0, 0));
        String fresh = file("new.csv", csv("x", "allocs/op", 2, 2, 2, 2, 2, 2));
        Outcome outcome = run("compare", old, fresh);
        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.out()).contains("0 → 2 allocs  +2 allocs");
        Outcome json = run("compare", "--output", "json", old, fresh);
        assertThat(only(json).path("ratio").isNull()).isTrue();
        assertThat(json.out()).doesNotContain("NaN").doesNotContain("Infinity");
        Files.copy(directory.resolve(old), directory.resolve("same.csv"));
        assertThat(only(run("compare", "--output", "json", old, "same.csv"))
                        .path("verdict")
                        .asText())
                .isEqualTo("pass");
    }

    @Test
    void d15ExactCountsThatStepAreTold() throws IOException {
        String old = file("old.csv", csv("x", "allocs/op", 4096, 4096, 4097, 4096, 4096, 4096));
        String fresh = file("new.csv", csv("x", "allocs/op", 4352, 4352, 4352, 4352, 4352, 4352));
        assertThat(run("compare", old, fresh).code()).isEqualTo(1);
        assertThat(run("compare", old, file("blip.csv", csv("x", "allocs/op", 4096, 4096, 4096, 4096, 4096, 4096)))
                        .code())
                .isZero();
    }

    @Test
    void d17ValuesOfDifferentSignHaveNoRatio() throws IOException {
        String old = file("old.csv", csv("x", "points", 0.99, 1.00, 1.01, 0.99, 1.00, 1.01));
        String fresh = file("new.csv", csv("x", "points", -1.01, -1.00, -0.99, -1.01, -1.00, -0.99));
        JsonNode line = only(run("compare", "--better", "lower", "--output", "json", old, fresh));
        assertThat(line.path("ratio").isNull()).isTrue();
        assertThat(line.path("difference").asDouble()).isCloseTo(-2, within(1e-9));
        assertThat(line.path("verdict").asText()).isEqualTo("improvement");
        Outcome times = run(
                "compare",
                file("t1.csv", csv("x", "ms", 1, 1, 1, 1, 1, 1)),
                file("t2.csv", csv("x", "ms", -1, -1, -1, -1, -1, -1)));
        assertThat(times.err()).contains("a time below zero");
        assertThat(times.out()).contains("inconclusive").contains("cannot be");
    }

    @Test
    void d18FewRunsAreInconclusiveUnlessStrict() throws IOException {
        String old = file("old.csv", csv("x", "ms", 100, 100, 100));
        String mixed = file("mixed.csv", csv("x", "ms", 91, 124, 103));
        Outcome outcome = run("compare", old, mixed);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).contains("inconclusive  x");
        assertThat(run("compare", "--strict", old, mixed).code()).isEqualTo(1);
        Outcome clear = run("compare", old, file("clear.csv", csv("x", "ms", 118, 122, 120)));
        assertThat(clear.code()).isZero();
        assertThat(clear.out()).containsPattern("measure about [5-8] runs of each\\s+side");
        Outcome enough = run(
                "compare",
                file("old8.csv", csv("x", "ms", 100, 100, 100, 100, 100, 100, 100, 100)),
                file("new8.csv", csv("x", "ms", 118, 122, 120, 118, 122, 120, 119, 121)));
        assertThat(enough.code()).isEqualTo(1);
        assertThat(enough.out()).contains("REGRESSION    x");
    }

    @Test
    void d18HigherIsBetterBelowZeroToo() throws IOException {
        Outcome outcome = run(
                "compare",
                "--better",
                "higher",
                "--output",
                "json",
                file("old.csv", csv("x", "dB", -50, -50.1, -49.9, -50, -50.2, -49.8)),
                file("new.csv", csv("x", "dB", -45, -45.1, -44.9, -45, -45.2, -44.8)));
        assertThat(only(outcome).path("verdict").asText()).isEqualTo("improvement");
    }

    @Test
    void d25ConvertsUnitsOfOneFamily() throws IOException {
        Outcome outcome = run(
                "compare",
                "--output",
                "json",
                file("old.csv", csv("x", "us", 950, 950, 950, 950, 950, 950)),
                file("new.csv", csv("x", "ms", 1.02, 1.02, 1.02, 1.02, 1.02, 1.02)));
        assertThat(percent(only(outcome))).isCloseTo(7.37, within(0.01));
        assertThat(only(outcome).path("verdict").asText()).isEqualTo("regression");
    }

    @Test
    void d26RefusesUnitsThatDoNotConvert() throws IOException {
        Outcome outcome = run(
                "compare",
                file("old.csv", csv("x", "ms", 1, 1, 1, 1, 1)),
                file("new.csv", csv("x", "MB", 1, 1, 1, 1, 1)));
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err()).contains("comes in ns in the base and in B in the candidate");
    }

    @ParameterizedTest(name = "threshold {0}")
    @ValueSource(strings = {"abc", "1,05", "-3", ""})
    void d30RefusesAThresholdThatIsNone(String text) {
        Outcome option = cases("Q03", "--threshold=" + text);
        assertThat(option.code()).isEqualTo(2);
        assertThat(option.err()).contains("--threshold").contains(text);
        if (!text.isEmpty()) {
            Outcome variable = CliRun.in(directory)
                    .with("STEPWATCH_THRESHOLD", text)
                    .run("compare", CliRun.caseFile("Q03.base.csv"), CliRun.caseFile("Q03.new.csv"));
            assertThat(variable.code()).isEqualTo(2);
            assertThat(variable.err()).contains(text);
        }
    }

    @Test
    void d30TimesOfZeroAreInconclusive() throws IOException {
        String old = file("old.csv", csv("x", "ms", 0, 0, 0, 0, 0, 0));
        Files.copy(directory.resolve(old), directory.resolve("new.csv"));
        Outcome outcome = run("compare", "--output", "json", old, "new.csv");
        assertThat(only(outcome).path("verdict").asText()).isEqualTo("inconclusive");
        assertThat(outcome.code()).isZero();
    }

    @Test
    void p22KeepsDigitsThatCount() {
        Outcome text = run("compare", CliRun.caseFile("P22.old.txt"), CliRun.caseFile("P22.new.txt"));
        assertThat(text.out())
                .contains("2.25 → 0.00118 ms")
                .contains("-99.95 %")
                .contains("inconclusive");
        JsonNode line = only(
                run("compare", "--output", "json", CliRun.caseFile("P22.old.txt"), CliRun.caseFile("P22.new.txt")));
        assertThat(line.path("candidate").asDouble()).isEqualTo(1180);
        assertThat(line.path("ratio").asDouble()).isCloseTo(0.000524, within(0.000001));
    }

    @ParameterizedTest(name = "{0} to {1} {2} is {3}")
    @CsvSource({
        "100, 150, ops/s, improvement, 0",
        "150, 100, ops/s, regression, 1",
        "10, 15, ns/op, regression, 1",
        "10, 15, ops/us, improvement, 0"
    })
    void p36JudgesByTheDirectionOfTheUnit(double from, double to, String unit, String verdict, int code)
            throws IOException {
        double[] base = new double[20];
        double[] fresh = new double[20];
        for (int i = 0; i < 20; i++) {
            base[i] = from * (1 + 0.001 * (i % 5));
            fresh[i] = to * (1 + 0.001 * (i % 7));
        }
        Outcome outcome = run(
                "compare",
                "--output",
                "json",
                file("old.csv", csv("x", unit, base)),
                file("new.csv", csv("x", unit, fresh)));
        assertThat(only(outcome).path("verdict").asText()).isEqualTo(verdict);
        assertThat(outcome.code()).isEqualTo(code);
    }

    @Test
    void p38AGeometricMeanNamesItsMembers() throws IOException {
        String old = file("old.csv", csv("a", "ns", 100, 100, 100, 100, 100), csv("b", "ns", 400, 400, 400, 400, 400));
        String fresh = file(
                "new.csv",
                csv("a", "ns", 100, 100, 100, 100, 100),
                csv("b", "ns", 400, 400, 400, 400, 400),
                csv("c", "ns", 9, 9, 9, 9, 9));
        JsonNode mean = run("compare", "--output", "json", old, fresh)
                .document()
                .path("geometricMeans")
                .get(0);
        assertThat(mean.path("base").asDouble()).isCloseTo(200, within(1e-9));
        assertThat(mean.path("candidate").asDouble()).isCloseTo(200, within(1e-9));
        assertThat(mean.path("members")).extracting(JsonNode::asText).containsExactly("a", "b");
    }

    private Outcome cases(String name, String... options) {
        List<String> args = new ArrayList<>(List.of("compare", "--output", "json"));
        args.addAll(List.of(options));
        args.add(CliRun.caseFile(name + ".base.csv"));
        args.add(CliRun.caseFile(name + ".new.csv"));
        return run(args.toArray(String[]::new));
    }

    private Outcome run(String... args) {
        return CliRun.in(directory).run(args);
    }

    private static JsonNode only(Outcome outcome) {
        JsonNode benchmarks = outcome.document().path("benchmarks");
        assertThat(benchmarks).hasSize(1);
        return benchmarks.get(0);
    }

    private static double percent(JsonNode line) {
        return (line.path("ratio").asDouble() - 1) * 100;
    }

    private static long verdicts(JsonNode json, String verdict) {
        long count = 0;
        for (JsonNode line : json.path("benchmarks")) {
            count += line.path("verdict").asText().equals(verdict) ? 1 : 0;
        }
        return count;
    }

    private String file(String name, String... rows) throws IOException {
        Files.writeString(directory.resolve(name), "name,value,unit\n" + String.join("", rows));
        return name;
    }

    private static String csv(String name, String unit, double... values) {
        StringBuilder rows = new StringBuilder();
        for (double value : values) {
            rows.append(name).append(',').append(value).append(',').append(unit).append('\n');
        }
        return rows.toString();
    }
}
