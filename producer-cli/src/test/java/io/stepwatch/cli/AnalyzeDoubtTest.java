package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What analyze says of what it cannot tell, of what would help, and of what it left out. */
class AnalyzeDoubtTest {

    @TempDir
    Path directory;

    @Test
    void aChangeAcrossCommitsWithoutAValueAsksForTheMiddleOne() throws IOException {
        rows("a", i -> i < 36 ? 100 : 105, i -> i < 30 || i >= 36);

        assertThat(text("a")).contains("range (c29, c36]").contains("; to narrow it measure c32 for the first time");
        assertThat(next(json("a").path("changePoints").path(0))).containsExactly("c32 32 false");
    }

    @Test
    void aCommitThatOnlyAnotherSeriesOfTheFileWasMeasuredAtIsKnown() throws IOException {
        StringBuilder csv = new StringBuilder("commit,name,value\n");
        for (int i = 0; i < 80; i++) {
            csv.append("c").append(i).append(",often,").append(7 + i % 3).append('\n');
            if (i % 2 == 0) {
                csv.append("c")
                        .append(i)
                        .append(",seldom,")
                        .append((i < 40 ? 100 : 110) + 0.2 * (i % 7))
                        .append('\n');
            }
        }
        Files.writeString(directory.resolve("a.csv"), csv);

        JsonNode seldom = run("analyze", "--output", "jsonl", "a.csv").json().get(1);
        assertThat(next(seldom.path("changePoints").path(0))).containsExactly("c39 39 false");
    }

    @Test
    void aRangeOfWhichAllCommitsAreMeasuredAsksForMoreRunsAtItsEdges() throws IOException {
        Random random = new Random(4);
        rows("a", i -> (i < 40 ? 100 : 102) + random.nextGaussian(), i -> true);

        JsonNode change = json("a").path("changePoints").path(0);
        assertThat(change.path("interval").path(1).asLong())
                .isGreaterThan(change.path("interval").path(0).asLong() + 1);
        assertThat(next(change))
                .containsExactly(
                        "c" + change.path("interval").path(0).asText() + " "
                                + change.path("interval").path(0).asText() + " true",
                        "c" + (change.path("interval").path(1).asLong() - 1) + " "
                                + (change.path("interval").path(1).asLong() - 1) + " true");
        assertThat(text("a")).containsPattern("; to narrow it measure c\\d+, c\\d+ again");
    }

    @Test
    void aChangeThatIsKnownToTheCommitAsksForNothing() throws IOException {
        rows("a", i -> i < 40 ? 100 : 120, i -> true);

        assertThat(next(json("a").path("changePoints").path(0))).isEmpty();
        assertThat(text("a")).doesNotContain("measure");
    }

    @Test
    void aCandidateSaysWhatIsMissingAndWhichCommitsWouldSettleIt() throws IOException {
        rows("a", i -> i < 11 ? 100 : 120, i -> i != 12 && i <= 14);

        assertThat(text("a"))
                .contains("no change (a candidate is open)")
                .containsPattern(
                        "cannot tell yet: neutral at c11: \\+20\\.00 %, 100 → 120; last good c10, range \\(c10, c11]; "
                                + "\\d fresh points? so far, and no test can tell before \\d more; "
                                + "to settle it measure c12, c15, c16 for the first time");
        JsonNode suspected = json("a").path("suspected");
        assertThat(suspected.path("index").asLong()).isEqualTo(11);
        assertThat(suspected.path("missingPoints").asInt()).isPositive();
        assertThat(suspected.path("reason").asText()).contains("no test can tell before");
        assertThat(next(suspected)).containsExactly("c12 12 false", "c15 15 false", "c16 16 false");
    }

    @Test
    void aCandidateWithoutCommitsToMeasureAsksForMoreRunsOfBothSides() throws IOException {
        rows("a", i -> i < 11 ? 100 : 120, i -> i <= 14);

        assertThat(run("analyze", "--name", "x", "--output", "jsonl", "a.csv")
                        .json()
                        .get(0)
                        .path("suspected")
                        .isObject())
                .isTrue();
        Files.writeString(
                directory.resolve("a.csv"),
                String.join("\n", Files.readAllLines(directory.resolve("a.csv")).subList(0, 16)));
        assertThat(text("a")).contains("; to settle it measure c11, c10 again");
    }

    /** A shift of about one standard deviation after fifteen points: with most seeds nobody can tell. */
    @Test
    void aReplaySaysWhyItCannotBeToldSeeds1To8() throws IOException {
        StringBuilder histories = new StringBuilder();
        for (long seed = 1; seed <= 8; seed++) {
            Random random = new Random(seed);
            List<Double> values = new ArrayList<>();
            for (int i = 0; i < 110; i++) {
                values.add((i < 15 ? 100 : 100.9) + random.nextGaussian());
            }
            histories
                    .append("{\"id\": \"h")
                    .append(seed)
                    .append("\", \"values\": ")
                    .append(values)
                    .append("}\n");
        }
        Files.writeString(directory.resolve("h.jsonl"), histories);

        Outcome text = run("analyze", "--replay", "h.jsonl");
        assertThat(text.out())
                .containsPattern("inconclusive neutral at index-\\d+, .*; \\d+ fresh points, .*"
                        + "; to settle it measure index-\\d+, index-\\d+ again");
        assertThat(run("analyze", "--replay", "--output", "jsonl", "h.jsonl").json())
                .filteredOn(event -> event.path("event").asText().equals("inconclusive"))
                .isNotEmpty()
                .allSatisfy(event -> {
                    assertThat(event.path("freshPoints").asInt()).isGreaterThanOrEqualTo(40);
                    assertThat(event.path("missingPoints").asInt()).isZero();
                    assertThat(event.path("reason").asText()).isNotEmpty();
                    assertThat(event.path("measureNext")).isNotEmpty();
                });
    }

    @Test
    void tooFewPointsSayHowManyAreMissing() throws IOException {
        rows("a", i -> 100, i -> true, 6);

        assertThat(text("a")).contains("no change (learning, 4 more points needed)");
        assertThat(json("a").path("missingPoints").asInt()).isEqualTo(4);
    }

    @Test
    void environmentsThatTakeTurnsAreSetAsideAndSaid() throws IOException {
        StringBuilder csv = new StringBuilder("commit,value,cpu\n");
        for (int i = 0; i < 60; i++) {
            boolean other = i % 3 == 2;
            csv.append("c").append(i).append(',').append((other ? 130 : 100) + 0.3 * (i % 4));
            csv.append(other ? ",B\n" : ",A\n");
        }
        Files.writeString(directory.resolve("a.csv"), csv);

        assertThat(text("a"))
                .contains("no change (quiet")
                .contains(
                        "20 points are set aside (20 of cpu=B): never five in a row, and only what was measured alike is"
                                + " compared");
        assertThat(json("a").path("setAside"))
                .extracting(kind -> kind.path("measured").asText(), kind -> kind.path("points")
                        .asInt())
                .containsExactly(tuple("cpu=B", 20));
    }

    @Test
    void pointsThatBeginAnEraAreNotSetAside() throws IOException {
        StringBuilder csv = new StringBuilder("commit,value,cpu\n");
        for (int i = 0; i < 60; i++) {
            csv.append("c").append(i).append(',').append(100 + 0.3 * (i % 4)).append(i < 30 ? ",A\n" : ",B\n");
        }
        Files.writeString(directory.resolve("a.csv"), csv);

        assertThat(text("a")).contains("environment at c30").doesNotContain("set aside");
        assertThat(json("a").path("setAside")).isEmpty();
    }

    @Test
    void twoModesAreSaidBesideAChangeToo() throws IOException {
        Random random = new Random(2);
        rows(
                "a",
                i -> (i < 60 ? 100 : 150) * (random.nextBoolean() ? 1 : 1.08) + random.nextGaussian() * 0.3,
                i -> true,
                120);

        assertThat(text("a")).contains("+").contains("the noise has two modes");
    }

    /** D09: the growth since the level that was known. */
    @Test
    void d09ADriftIsToldByItsSixtiethPointWithItsGrowth() throws IOException {
        List<String> rows = Files.readAllLines(Path.of(CliRun.caseFile("D09.csv")));
        Files.write(directory.resolve("a.csv"), rows.subList(0, 61));

        assertThat(run("analyze", "--better", "lower", "a.csv").out())
                .containsPattern("drift at c\\d+: \\+[12]\\d\\.\\d\\d %, ");
        JsonNode drift = json("a").path("changePoints").path(0);
        assertThat(json("a").path("changePoints")).hasSize(1);
        assertThat(drift.path("ratio").asDouble()).isBetween(1.15, 1.29);
    }

    private interface Level {
        double at(int commit);
    }

    private void rows(String name, Level level, IntPredicate measured) throws IOException {
        rows(name, level, measured, 80);
    }

    private void rows(String name, Level level, IntPredicate measured, int size) throws IOException {
        StringBuilder csv = new StringBuilder("commit,value\n");
        for (int i = 0; i < size; i++) {
            csv.append("c")
                    .append(i)
                    .append(',')
                    .append(measured.test(i) ? level.at(i) : "")
                    .append('\n');
        }
        Files.writeString(directory.resolve(name + ".csv"), csv);
    }

    private String text(String name) {
        return run("analyze", name + ".csv").out();
    }

    private JsonNode json(String name) {
        return run("analyze", "--output", "jsonl", name + ".csv").json().get(0);
    }

    private static List<String> next(JsonNode shift) {
        List<String> next = new ArrayList<>();
        shift.path("measureNext")
                .forEach(pick -> next.add(
                        pick.path("commit").asText() + " " + pick.path("index").asText() + " "
                                + pick.path("measured").asText()));
        return next;
    }

    private Outcome run(String... args) {
        return CliRun.in(directory).run(args);
    }
}
