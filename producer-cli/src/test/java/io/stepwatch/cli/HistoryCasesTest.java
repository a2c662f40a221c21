package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a publish makes of tables and histories that once led others astray, each named by its case. */
class HistoryCasesTest extends PublishCases {

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
}
