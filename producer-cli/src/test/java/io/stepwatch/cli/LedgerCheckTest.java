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

/** The ledger as a file, without an installation. */
class LedgerCheckTest {

    private static final String PRO = """
            entries:
              - name: pro
                added: 2025-10-01
                series: "posts: Pro"
                commits: c20..c25
                cause: a neighbour on the host
                expires: 2026-02-01
            """;

    @TempDir
    Path directory;

    @Test
    void a17FindsNothingWrongOnTheLastDayOfAnEntry() throws IOException {
        Outcome outcome = check(PRO + seen("2026-01-20T06:30:00Z"), "2026-02-01");

        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(outcome.outLines()).containsExactly("entries=1 wrong=0 warnings=0");
    }

    @Test
    void a17ReportsAnExpiredEntryOnce() throws IOException {
        Outcome outcome = check(PRO + seen("2026-01-20T06:30:00Z"), "2026-02-02");

        assertThat(outcome.code()).isZero();
        assertThat(outcome.outLines())
                .containsExactly(
                        "warning  entry pro expired on 2026-02-01; remove it, or give it more time",
                        "entries=1 wrong=0 warnings=1");
    }

    @Test
    void a17ListsAnEntryThatMatchedNothingForNinetyDays() throws IOException {
        assertThat(check(PRO, "2025-12-31").outLines())
                .first()
                .isEqualTo("warning  entry pro has matched nothing for 90 days; is it still needed?");
        assertThat(check(PRO, "2025-12-30").outLines()).hasSize(1);
    }

    @Test
    void a18WarnsOnceOfAnEntryThatIsThereTwice() throws IOException {
        assertThat(check(PRO + PRO.substring(PRO.indexOf('\n') + 1), "2025-12-30")
                        .outLines())
                .containsExactly(
                        "warning  entry pro is there twice; the first one counts", "entries=2 wrong=0 warnings=1");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "series: x | entry 1: name: is missing",
                "name: a | entry a: series: is missing or names nothing",
                "'name: a, series: \"\"' | entry a: series: is missing or names nothing, which would mean every series",
                "'name: a, series: {}' | entry a: series: is missing or names nothing",
                "'name: a, series: {benchmark: }' | entry a: series: is missing or names nothing",
                "'name: a, series: [x]' | entry a: series: must hold names with values",
                "'name: a, series: x, serie: y' | entry a: unknown key serie; did you mean series?",
                "'name: a, series: {benchmrk: y}' | entry a: series: unknown key benchmrk; did you mean benchmark?",
                "'name: a, series: x, direction: upp' | entry a: direction: cannot use upp; give up or down",
                "'name: a, series: x, size: 4%..1%' | entry a: size: cannot use 4%..1%; give a range in percent",
                "'name: a, series: x, size: 4%' | entry a: size: cannot use 4%",
                "'name: a, series: x, sure: very' | entry a: sure: cannot use very",
                "'name: a, series: x, expires: soon' | entry a: expires: cannot use soon; give a day",
                "'name: a, series: x, check-failed: maybe' | entry a: check-failed: cannot use maybe"
            })
    void refusesWhatCannotBeMeant(String entry, String message) throws IOException {
        Outcome outcome = check("entries:\n  - {" + entry + "}\n", "2026-01-01");

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.out()).contains("alarm-ledger.yaml: " + message);
    }

    @Test
    void saysWhereAFileIsNotYaml() throws IOException {
        assertThat(check("entries:\n  - name: \"a\n", "2026-01-01").out())
                .contains("alarm-ledger.yaml:")
                .contains("not well-formed YAML");
    }

    @Test
    void readsAProjectWithoutALedger() {
        assertThat(CliRun.in(directory).run("ledger", "check", "--offline").outLines())
                .containsExactly("entries=0 wrong=0 warnings=0");
    }

    private static String seen(String at) {
        return "\n# Written by `stepwatch ledger update`.\nseen:\n  pro:\n    - alert: " + "0".repeat(31)
                + "a\n      at: " + at + "\n      commit: c22\n";
    }

    private Outcome check(String text, String today) throws IOException {
        Files.writeString(directory.resolve("alarm-ledger.yaml"), text);
        return CliRun.in(directory).run("ledger", "check", "--offline", "--today", today);
    }
}
