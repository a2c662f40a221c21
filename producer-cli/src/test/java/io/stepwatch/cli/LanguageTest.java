package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A Java machine of its own that was told another language. */
class LanguageTest {

    @TempDir
    Path directory;

    @ParameterizedTest(name = "{0}-{1}")
    @CsvSource({"de, DE", "tr, TR", "ar, EG"})
    void p55AndQ11PrintTheSameBytesInEveryLanguage(String language, String country) throws Exception {
        List<String> told = List.of("-Duser.language=" + language, "-Duser.country=" + country);
        String decimals = "publish --dry-run --output jsonl --commit " + CliRun.COMMIT
                + " --branch main --position 1 --environment lab --run-id r1 --project p " + CliRun.caseFile("P55.csv");
        String published = run(told, decimals);
        assertThat(published).contains("\"value\":1.408,").isEqualTo(run(List.of(), decimals));
        String pair = "compare --output json " + CliRun.caseFile("Q03.base.csv") + " " + CliRun.caseFile("Q03.new.csv");
        assertThat(run(told, pair)).contains("\"seed\"").isEqualTo(run(List.of(), pair));
    }

    private String run(List<String> options, String arguments) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(options);
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), "io.stepwatch.cli.Main"));
        words.addAll(Arrays.asList(arguments.split(" ", -1)));
        Process process = new ProcessBuilder(words)
                .directory(directory.toFile())
                .redirectError(directory.resolve("err").toFile())
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isLessThan(2);
        return printed;
    }
}
