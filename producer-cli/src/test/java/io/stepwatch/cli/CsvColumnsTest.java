package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of a table whose columns cannot be read. */
class CsvColumnsTest {

    @TempDir
    Path directory;

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "name,valeu | no column named value among name, valeu; call the column valeu value?",
                "name,val | no column named value among name, val; call the column val value?",
                "command,mean | no column named value among command, mean; the first row names the columns",
                "value,value | column value occurs twice; keep one of them",
                "value,Value | column value occurs twice; keep one of them",
                "value,name,NAME | column name occurs twice; keep one of them",
                "index,night,value | columns index and night both say the place of a row; keep one",
            })
    void theHeaderIsRefusedWithItsReason(String header, String reason) throws IOException {
        String row = header.replaceAll("[^,]+", "1");
        Files.writeString(directory.resolve("table.csv"), header + "\n" + row + "\n" + row + "\n");
        for (String command : new String[] {"analyze", "publish", "import"}) {
            Outcome outcome = command.equals("publish")
                    ? CliRun.in(directory).dryRun("table.csv")
                    : CliRun.in(directory)
                            .run(
                                    command.equals("import")
                                            ? "import --dry-run table.csv".split(" ")
                                            : new String[] {command, "table.csv"});
            assertThat(outcome.code()).as(command).isEqualTo(3);
            assertThat(outcome.err()).as(command).contains("table.csv").contains(reason);
            assertThat(outcome.out()).as(command).isEmpty();
        }
    }

    @ParameterizedTest(name = "separator {0}")
    @ValueSource(strings = {";", "\t", "|"})
    void anotherSeparatorIsNamed(String separator) throws IOException {
        String table = "name,value\nparse,3\n".replace(",", separator);
        Files.writeString(directory.resolve("table.csv"), table);
        Outcome outcome = CliRun.in(directory).run("analyze", "table.csv");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err())
                .contains("0 benchmarks in table.csv: looks like a table whose columns are separated by "
                        + (separator.equals("\t") ? "tabs" : separator))
                .contains("separate them by commas");
    }

    @Test
    void aLogThatIsNoTableIsNotTakenForOne() throws IOException {
        Files.writeString(directory.resolve("log.txt"), "first, we begin\nthen we go on\n");
        assertThat(CliRun.in(directory).run("analyze", "log.txt").err())
                .startsWith("stepwatch: 0 benchmarks in log.txt: it is of no known format (go-json, jmh, ")
                .doesNotContain("table");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "Benchmark (n) Mode Cnt Score Error Units\nA 1 thrpt 5 3 1 ops/s",
                "\"Benchmark\",\"Mode\",\"Score\"\n1,2,3"
            })
    void theTablesOfJmhAreKnown(String table) throws IOException {
        Files.writeString(directory.resolve("jmh.txt"), table + "\n");
        assertThat(CliRun.in(directory).run("analyze", "jmh.txt").err())
                .contains("0 benchmarks in jmh.txt: this is a table of JMH; let it write JSON, with -rf json");
    }

    @Test
    void aFileOfAKnownFormatWithNothingInItSaysWhatItWasReadAs() throws IOException {
        Files.writeString(
                directory.resolve("zero.txt"),
                "test a ... ignored\n\ntest result: ok. 0 passed; 0 failed; 1 ignored; 0 measured;"
                        + " 0 filtered out; finished in 0.00s\n");
        assertThat(CliRun.in(directory).run("analyze", "zero.txt").err())
                .isEqualTo("stepwatch: 0 benchmarks in zero.txt, read as criterion\n");
        assertThat(CliRun.in(directory)
                        .run("analyze", "--format", "go", "zero.txt")
                        .err())
                .isEqualTo("stepwatch: 0 benchmarks in zero.txt, read as go\n");
    }

    @Test
    void aColumnThatMeansNothingIsNamedWithWhatWasProbablyMeant() throws IOException {
        Files.writeString(directory.resolve("table.csv"), "nmae,comit,value\na,b,3\n");
        Outcome outcome = CliRun.in(directory).run("analyze", "table.csv");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err())
                .contains("table.csv:1: columns that mean nothing here are left out: nmae, comit (is nmae for name?)");
    }

    @Test
    void oneBadTableAmongOthersIsRejectedWithTheSameReason() throws IOException {
        Files.writeString(directory.resolve("good.csv"), "name,value\na,3\n");
        Files.writeString(directory.resolve("bad.csv"), "name;value\na;3\n");
        Outcome outcome = CliRun.in(directory).dryRun("good.csv", "bad.csv");
        assertThat(outcome.code()).isEqualTo(5);
        assertThat(outcome.err()).contains("bad.csv:1: 0 benchmarks in the file: looks like a table");
    }

    @Test
    void analyzeGoesOnWithTheRestAndSaysHowManyResultsItRefused() throws IOException {
        Files.writeString(directory.resolve("h.csv"), "night,value\n1,5\n2,NaN\n3,n/a\n4,6\n5,1e999\n");
        Outcome outcome = CliRun.in(directory).run("analyze", "h.csv");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).contains("2 points");
        assertThat(outcome.err())
                .contains("h.csv:3: value NaN is not finite")
                .contains("h.csv:4: not a number: n/a")
                .contains("h.csv:6: value 1e999 is not finite")
                .endsWith("warning: 3 results are refused, for the reasons above; the rest is analysed\n");
        assertThat(CliRun.in(directory)
                        .run("analyze", "h.csv", "--output", "json")
                        .document()
                        .path("badLines"))
                .hasSize(3)
                .allSatisfy(line -> assertThat(line.path("file").asText()).isEqualTo("h.csv"));
    }

    @Test
    void analyzeOfNothingButRefusedRowsEndsWithInput() throws IOException {
        Files.writeString(directory.resolve("h.csv"), "night,value\n1,NaN\n");
        Outcome outcome = CliRun.in(directory).run("analyze", "h.csv");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err()).contains("h.csv:2: value NaN is not finite");
    }
}
