package io.stepwatch.cli.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.cli.CliRun;
import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CalibrateTest {

    @TempDir
    Path directory;

    @BeforeEach
    void writeSamples() throws IOException {
        Random random = new Random(7);
        StringBuilder csv = new StringBuilder("name,value,unit\n");
        for (int i = 0; i < 60; i++) {
            csv.append("quiet,")
                    .append(1000 * (1 + 0.004 * random.nextGaussian()))
                    .append(",ns\n");
            csv.append("\"no: isy\",")
                    .append(1000 * (1 + 0.03 * random.nextGaussian()))
                    .append(",ns\n");
        }
        Files.writeString(directory.resolve("aa.csv"), csv);
    }

    @Test
    void showsTheChangeAndWritesNothing() {
        Outcome outcome = run("calibrate", "aa.csv");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out())
                .contains("60 samples, spread")
                .contains("compared 2000 times 8 against 8, in stretches")
                .contains("false verdicts with these: ");
        assertThat(outcome.err())
                .contains("+  \"quiet\": {percent: ")
                .contains("+  \"no: isy\": {percent: ")
                .contains("nothing is written");
        assertThat(directory.resolve("stepwatch.yaml")).doesNotExist();
    }

    @Test
    void writesThresholdsThatCompareUsesAndKeepsTheRestOfTheFile() throws IOException {
        Path file = directory.resolve("stepwatch.yaml");
        Files.writeString(
                file,
                "project: x # ours\nthresholds:\n  # by hand\n  other: 7\n  quiet: 99\ndirections:\n  score: higher\n");
        Outcome outcome = run("calibrate", "--write", "aa.csv");
        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(outcome.err()).contains("-  quiet: 99").contains("is written");
        assertThat(Files.readString(file))
                .contains("project: x # ours")
                .contains("  # by hand\n  other: 7\n")
                .contains("directions:\n  score: higher\n")
                .doesNotContain("99");
        assertThat(run("calibrate", "--write", "aa.csv").err()).contains("has these thresholds already");

        Files.writeString(directory.resolve("old.csv"), csv(1000));
        Files.writeString(directory.resolve("new.csv"), csv(1030));
        JsonNode lines = run("compare", "--output", "json", "old.csv", "new.csv")
                .document()
                .path("benchmarks");
        assertThat(lines.get(0).path("verdict").asText()).isEqualTo("regression");
        assertThat(lines.get(0).path("threshold").asDouble()).isLessThan(0.02);
        assertThat(lines.get(1).path("verdict").asText())
                .as("the noisy one has a threshold of its own")
                .isEqualTo("pass");
        assertThat(lines.get(1).path("threshold").asDouble()).isGreaterThan(0.03);
    }

    @Test
    void tellsWhatWouldBeCaught() {
        JsonNode found =
                run("calibrate", "--power", "15%", "--output", "json", "aa.csv").document();
        assertThat(found.get(0).path("power").path("probability").asDouble()).isGreaterThan(0.99);
        assertThat(found.get(0).path("power").path("runsNeeded").asInt()).isEqualTo(5);
        Outcome small = run("calibrate", "--power", "2%", "aa.csv");
        assertThat(small.out()).contains("a slowdown of 2 % is caught with probability 0.00 at a threshold of 5 %");
        assertThat(small.out()).contains("no number of runs up to 200");
        assertThat(small.err()).doesNotContain("+  \"quiet\"");
    }

    @Test
    void refusesToChangeAFileThatIsWrittenInAnotherForm() throws IOException {
        Files.writeString(directory.resolve("stepwatch.yaml"), "thresholds: {quiet: 9}\n");
        Outcome outcome = run("calibrate", "aa.csv");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err()).contains("change it by hand");
    }

    @Test
    void refusesAThresholdThatIsNone() throws IOException {
        Files.writeString(directory.resolve("stepwatch.yaml"), "thresholds:\n  quiet: lots\n");
        Outcome outcome = run("calibrate", "aa.csv");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("thresholds: quiet: cannot use \"lots\"");
    }

    @Test
    void refusesTooFewSamples() {
        Outcome outcome = run("calibrate", "--runs", "100", "aa.csv");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err()).contains("quiet has 60 samples");
    }

    private static String csv(double level) {
        StringBuilder csv = new StringBuilder("name,value,unit\n");
        for (String name : new String[] {"quiet", "\"no: isy\""}) {
            for (int i = 0; i < 8; i++) {
                csv.append(name).append(',').append(level * (1 + 0.001 * i)).append(",ns\n");
            }
        }
        return csv.toString();
    }

    private Outcome run(String... args) {
        return CliRun.in(directory).run(args);
    }
}
