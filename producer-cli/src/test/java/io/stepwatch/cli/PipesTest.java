package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.stepwatch.cli.CliRun.Outcome;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Named pipes in the place of files, as a shell makes them of {@code <(command)}. */
@Timeout(300)
class PipesTest {

    private static final String RESULT = "pkg: a/b\nBenchmarkPiped-2 1 5 ns/op\n";

    @TempDir
    Path directory;

    @BeforeEach
    void onlyWhereThereArePipes() {
        assumeTrue(File.separatorChar == '/', "no named pipes on this system");
    }

    @Test
    void publishReadsAPipeLikeAFile() throws Exception {
        CompletableFuture<Void> writing = pipe("results", RESULT);
        Outcome outcome = CliRun.in(directory).dryRun("results");
        writing.get(3, TimeUnit.MINUTES);
        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(outcome.json().get(0).path("benchmark").asText()).isEqualTo("Piped");
    }

    @Test
    void aPipeMayHoldMoreThanItsBuffer() throws Exception {
        CompletableFuture<Void> writing =
                pipe("results", RESULT + "a long log line of a test\n".repeat(20_000) + RESULT);
        Outcome outcome = CliRun.in(directory).dryRun("results");
        writing.get(3, TimeUnit.MINUTES);
        assertThat(outcome.json().get(0).path("samples")).hasSize(2);
    }

    @Test
    void aListOfNamesMayComeFromAPipe() throws Exception {
        Files.writeString(directory.resolve("one.txt"), RESULT);
        CompletableFuture<Void> writing = pipe("list", "one.txt\r\n");
        Outcome outcome = CliRun.in(directory).dryRun("--files-from", "list");
        writing.get(3, TimeUnit.MINUTES);
        assertThat(outcome.code()).as(outcome.err()).isZero();
    }

    @Test
    void compareReadsBothSidesFromPipes() throws Exception {
        CompletableFuture<Void> old = pipe("old", RESULT.repeat(6));
        CompletableFuture<Void> young = pipe("young", RESULT.repeat(6));
        Outcome outcome = CliRun.in(directory).run("compare", "old", "young");
        CompletableFuture.allOf(old, young).get(3, TimeUnit.MINUTES);
        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(outcome.out()).contains("Piped").contains("1 pass");
    }

    @Test
    void analyzeReadsAHistoryFromAPipe() throws Exception {
        CompletableFuture<Void> writing = pipe("history.csv", "night,value\n1,5\n2,6\n");
        Outcome outcome = CliRun.in(directory).run("analyze", "history.csv");
        writing.get(3, TimeUnit.MINUTES);
        assertThat(outcome.out()).contains("history").contains("2 points");
    }

    private CompletableFuture<Void> pipe(String name, String content) throws IOException, InterruptedException {
        Path pipe = directory.resolve(name);
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        return CompletableFuture.runAsync(() -> {
            try {
                Files.writeString(pipe, content, StandardOpenOption.WRITE);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
