package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that contradict themselves, and files that are something else. */
class OddFilesTest {

    @TempDir
    Path directory;

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "[{'name':'a','value':1,'unit':'ns','unit':'ms'},{'name':'b','value':2,'unit':'ns'}]",
                "[{'name':'a','value':1,'value':2,'unit':'ms'},{'name':'b','value':2,'unit':'ns'}]",
                "[{'name':'a','value':1,'params':{'x':1,'x':2}},{'name':'b','value':2,'unit':'ns'}]",
            })
    void aResultThatSaysAFieldTwiceIsRefusedAndTheRestIsPublished(String json) throws IOException {
        Outcome outcome = dryRun("r.json", json.replace('\'', '"'));
        assertThat(outcome.code()).isEqualTo(5);
        assertThat(outcome.err()).contains("r.json:1: [0]: field ").contains("occurs twice with two values; keep one");
        assertThat(outcome.json()).hasSize(1);
    }

    @Test
    void aFieldThatIsRepeatedWithTheSameValueDoesNoHarm() throws IOException {
        Outcome outcome = dryRun("r.json", "[{\"name\":\"a\",\"value\":1,\"unit\":\"ns\",\n\"unit\":\"ns\"}]");
        assertThat(outcome.code()).as(outcome.err()).isZero();
    }

    @Test
    void oneResultAloneMustNotContradictItselfEither() throws IOException {
        Outcome outcome = dryRun("r.json", "{\"name\":\"a\",\"value\":1,\"value\":2}");
        assertThat(outcome.code()).isEqualTo(5);
        assertThat(outcome.err()).contains("r.json:1: field value occurs twice with two values; keep one");
    }

    @Test
    void textAfterTheJsonIsNoEarlyEnd() throws IOException {
        Outcome outcome = dryRun("r.json", "{\"benchmarks\":[{\"name\":\"a\",\"value\":1}]}\ndone in 3 s\n");
        assertThat(outcome.code()).isEqualTo(5);
        assertThat(outcome.err())
                .contains("r.json:2: text follows the end of the JSON; write nothing else into the file")
                .doesNotContain("ends early");
    }

    @Test
    void aCompressedFileIsKnown() throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(directory.resolve("r.txt.gz")))) {
            out.write("BenchmarkA-8 1 5 ns/op\n".getBytes(StandardCharsets.UTF_8));
        }
        Outcome outcome = CliRun.in(directory).dryRun("r.txt.gz");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err()).contains("0 benchmarks in r.txt.gz: it is compressed; give it unpacked");
    }

    @Test
    void aCloneWithoutTheFilesOfItsCommitIsEnough() {
        Path repository = directory.resolve("full");
        try (GitRepo repo = GitRepo.create(repository)) {
            repo.commit("c0");
            repo.commit("c1");
        }
        GitRepo.git(repository, "config", "uploadpack.allowFilter", "true");
        GitRepo.git(
                directory,
                "clone",
                "--quiet",
                "--filter=tree:0",
                "--no-checkout",
                repository.toUri().toString(),
                "bare-minimum");
        Outcome outcome = CliRun.in(directory.resolve("bare-minimum"))
                .run("publish", "--dry-run", "--output", "jsonl", CliRun.caseFile("P01.txt"));
        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(outcome.json().get(0).path("position").asLong()).isEqualTo(1);
    }

    @Test
    void aRepositoryWithoutACommitSaysSo() {
        GitRepo.create(directory.resolve("empty")).close();
        Outcome outcome = CliRun.in(directory.resolve("empty")).run("publish", "--dry-run", CliRun.caseFile("P01.txt"));
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("HEAD names no commit that can be read: there is none yet");
    }

    private Outcome dryRun(String name, String content) throws IOException {
        Files.writeString(directory.resolve(name), content);
        return CliRun.in(directory).dryRun(name);
    }
}
