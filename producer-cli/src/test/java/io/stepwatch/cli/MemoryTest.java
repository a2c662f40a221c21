package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.CliRun.Outcome;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How much a publish takes in how little memory, in a Java machine of its own. */
class MemoryTest {

    private static final int MANY = 1_000_000;

    @TempDir
    Path directory;

    @Test
    void aMillionSamplesOfOneBenchmarkFitInto256Megabytes() throws Exception {
        samples(MANY);
        Outcome outcome = publish("-Xmx256m");
        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(outcome.outLines().get(0)).isEqualTo("a/b One procs=8: 1388.5 ns/op (median of 1000000)");
        assertThat(outcome.lastOutLine()).contains(" series=1 samples=1000000 rejected=0");
    }

    @Test
    void tooLittleMemoryIsSaidInOurWords() throws Exception {
        samples(MANY / 2);
        Outcome outcome = publish("-Xmx32m");
        assertThat(outcome.code()).as(outcome.err()).isEqualTo(6);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.errLines()).hasSize(2);
        assertThat(outcome.err())
                .contains("out of memory: ")
                .contains("STEPWATCH_JAVA_OPTIONS=-Xmx1g")
                .doesNotContain("at io.stepwatch");
    }

    private void samples(int count) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(directory.resolve("many.txt"))) {
            out.write("goos: linux\ngoarch: amd64\npkg: a/b\ncpu: X\n");
            for (int i = 0; i < count; i++) {
                out.write("BenchmarkOne-8 \t 1000 \t " + (1000 + i % 777) + ".5 ns/op\n");
            }
        }
    }

    private Outcome publish(String heap) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                heap,
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of("publish", "--dry-run", "--project", "p", "--branch", "main", "--position", "4"));
        command.addAll(List.of("--commit", CliRun.COMMIT, "--environment", "lab", "many.txt"));
        Path out = directory.resolve("out");
        Path err = directory.resolve("err");
        Process process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        if (!process.waitFor(5, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError("publish did not end");
        }
        return new Outcome(process.exitValue(), Files.readString(out), Files.readString(err));
    }
}
