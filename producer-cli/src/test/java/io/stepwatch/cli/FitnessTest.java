package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.CliRun.Outcome;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the stream would refuse is refused before it is sent, and output that is lost is no success. */
class FitnessTest {

    @TempDir
    Path directory;

    @Test
    void refusesAValueThatItsBaseUnitCannotTell() throws IOException {
        Files.writeString(directory.resolve("huge.csv"), "commit,name,value,unit\na,x,1e305,h\nb,x,2,h\n");
        Outcome analyzed = CliRun.in(directory).run("analyze", "huge.csv");
        assertThat(analyzed.code()).isZero();
        assertThat(analyzed.err()).contains("huge.csv:2", "1e305 h is too large to be told in ns");
        Outcome published = CliRun.in(directory).dryRun("huge.csv");
        assertThat(published.code()).isEqualTo(5);
        assertThat(published.out().lines()).hasSize(1);
    }

    @Test
    void refusesANameThatTheStreamWouldSetAside() throws IOException {
        Files.writeString(directory.resolve("long.csv"), "commit,name,value\na," + "n".repeat(5000) + ",1\nb,x,2\n");
        Outcome published = CliRun.in(directory).dryRun("long.csv");
        assertThat(published.code()).isEqualTo(5);
        assertThat(published.err()).contains("long.csv:2", "5000 characters long, more than 4096");
    }

    @Test
    void takesACsvThatSaysNothingOfCommitsForSamplesOfTheCheckout() throws IOException {
        Files.writeString(directory.resolve("now.csv"), "name,value,unit\nscan,1,ms\nscan,2,ms\n");
        String commit = "d6aadb83022f8ab2a0b6d1a3d6bfdd3ae2d7ed64";
        Outcome published = CliRun.in(directory)
                .run(
                        "publish",
                        "--dry-run",
                        "--output",
                        "jsonl",
                        "--project",
                        "p",
                        "--branch",
                        "main",
                        "--commit",
                        commit,
                        "--position",
                        "7",
                        "now.csv");
        assertThat(published.code()).as(published.err()).isZero();
        assertThat(published.out()).contains("\"commit\":\"" + commit + "\"", "\"position\":7", "\"samples\":[1,2]");
    }

    @Test
    void isNoSuccessWhenTheOutputIsLost() throws IOException {
        Files.writeString(directory.resolve("some.csv"), "value\n1\n2\n");
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("no space left");
            }
        };
        int status = Cli.run(
                new String[] {"analyze", directory.resolve("some.csv").toString()},
                Map.of(),
                new ByteArrayInputStream(new byte[0]),
                full,
                err);
        assertThat(status).isEqualTo(6);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("standard output does not take what was printed");
    }
}
