package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which files words on the command line mean. */
class InputFilesTest {

    @TempDir
    Path directory;

    @BeforeEach
    void files() throws IOException {
        Files.createDirectories(directory.resolve("results/deep er"));
        write("results/a.txt", "A");
        write("results/b.txt", "B");
        write("results/deep er/ä.txt", "C");
        write("results/c.log", "L");
        write("odd[1].txt", "O");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "results/a.txt | A",
                "results/*.txt | A B",
                "results/?.txt | A B",
                "results/{b,a}.* | A B",
                "results/**/*.txt | C",
                "results/**.txt | A B C",
                "r*/b.txt | B",
                "results\\*.txt | A B",
                "./results/[ab].txt | A B",
                "odd[1].txt | O",
            })
    void c13FindsTheFilesOfAPattern(String pattern, String found) {
        assertThat(benchmarks(CliRun.in(directory).dryRun(pattern))).containsExactly(found.split(" ", -1));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "nothing/*.txt | 3 | no file matches nothing/*.txt",
                "results/*.json | 3 | no file matches results/*.json",
                "results/x.txt | 3 | no such file: results/x.txt",
                "results | 3 | results is a folder; give its files",
                "results/{a | 2 | not a file pattern",
            })
    void c13SaysThatThereIsNoSuchFile(String word, int code, String message) {
        Outcome outcome = CliRun.in(directory).dryRun(word);
        assertThat(outcome.code()).isEqualTo(code);
        assertThat(outcome.err()).contains(message);
        assertThat(outcome.out()).isEmpty();
    }

    @Test
    void oneEmptyFileAmongOthersIsRejectedAndSaid() throws IOException {
        Files.writeString(directory.resolve("empty.txt"), "");
        Files.writeString(directory.resolve("log.txt"), "nothing to see\n");
        Outcome outcome = CliRun.in(directory).dryRun("results/a.txt", "empty.txt", "log.txt");
        assertThat(outcome.code()).isEqualTo(5);
        assertThat(outcome.err()).contains("empty.txt:1: the file is empty").contains("log.txt:1: 0 benchmarks");
        assertThat(benchmarks(outcome)).containsExactly("A");
    }

    @Test
    void tellsFormatsApartByContentFromStandardInputToo() {
        CliRun run = CliRun.in(directory);
        assertThat(run.input("name,value\nx,1\n")
                        .dryRun("-")
                        .json()
                        .get(0)
                        .path("environment")
                        .asText())
                .isEqualTo("box");
        assertThat(benchmarks(run.input("{\"id\":\"h\",\"values\":[1,2]}\n").dryRun("-")))
                .containsExactly("h", "h");
        assertThat(benchmarks(
                        run.input("a long log\n\nBenchmarkZ-2 1 5 ns/op\n").dryRun("-")))
                .containsExactly("Z");
    }

    @Test
    void saysThatAListIsNotThere() {
        Outcome outcome = CliRun.in(directory).dryRun("--files-from", "list.txt");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err()).contains("no such file: list.txt");
    }

    private void write(String file, String benchmark) throws IOException {
        Files.writeString(directory.resolve(file), "Benchmark" + benchmark + "-2 1 5 ns/op\n");
    }

    private static List<String> benchmarks(Outcome outcome) {
        assertThat(outcome.out()).as(outcome.err()).isNotEmpty();
        return outcome.json().stream()
                .map(point -> point.path("benchmark").asText())
                .toList();
    }
}
