package io.stepwatch.cli.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.CliRun;
import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaselineTest {

    private static final String OLD =
            "# environment: lab\nname,value,unit\na,500,ms\na,503,ms\na,497,ms\na,505,ms\na,495,ms\n";

    @TempDir
    Path directory;

    @BeforeEach
    void writeResults() throws IOException {
        Files.writeString(directory.resolve("old.csv"), OLD);
        Files.writeString(directory.resolve("new.csv"), OLD.replace(",5", ",6").replace(",4", ",5"));
    }

    @Test
    void showsWhatWouldChangeAndWritesNothing() {
        Outcome outcome = run("baseline", "set", "old.csv");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).isEqualTo("+a value: 500 ms, n 5\n");
        assertThat(outcome.err()).contains("nothing is written");
        assertThat(directory.resolve("stepwatch-baseline.json")).doesNotExist();
    }

    @Test
    void wantsAReason() {
        Outcome outcome = run("baseline", "set", "--write", "old.csv");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("--reason");
        assertThat(directory.resolve("stepwatch-baseline.json")).doesNotExist();
    }

    @Test
    void keepsWhatCompareUses() {
        assertThat(run("baseline", "set", "--write", "--reason", "release 1", "old.csv")
                        .code())
                .isZero();
        assertThat(run("baseline", "show").out())
                .isEqualTo("reason  release 1\nenvironment  lab\na value  500 ms, n 5\n");
        Outcome worse = run("compare", "--against", "stepwatch-baseline.json", "new.csv");
        assertThat(worse.code()).as(worse.err()).isEqualTo(1);
        assertThat(worse.out()).contains("500 → 600 ms");
        assertThat(run("baseline", "set", "new.csv").out()).isEqualTo("-a value: 500 ms, n 5\n+a value: 600 ms, n 5\n");
        assertThat(run("baseline", "show").out()).as("a look changes nothing").contains("500 ms");
    }

    @Test
    void theEnvironmentIsKeptAndCompared() throws IOException {
        run("baseline", "set", "--write", "--reason", "release 1", "old.csv");
        Path other = directory.resolve("other.csv");
        Files.writeString(other, Files.readString(directory.resolve("new.csv")).replace("lab", "cloud"));
        Outcome outcome = run("compare", "--against", "stepwatch-baseline.json", "other.csv");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("NOT-COMPARABLE: environment is lab in the base and cloud");
        Outcome mixed = run("baseline", "set", "old.csv", "other.csv");
        assertThat(mixed.code()).isEqualTo(3);
        assertThat(mixed.err()).contains("environment is cloud and lab");
    }

    @Test
    void saysThatThereIsNone() {
        Outcome outcome = run("baseline", "show");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err()).contains("no baseline");
    }

    private Outcome run(String... args) {
        return CliRun.in(directory).run(args);
    }
}
