package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Terminals;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines for people at a terminal have at most 80 columns; lines for programs are never broken. */
class TerminalWidthTest {

    @TempDir
    Path directory;

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "analyze G20.csv --better lower",
                "analyze D26.csv",
                "publish --dry-run P20.txt",
                "publish --dry-run P33.json",
                "publish --dry-run P38.json",
                "publish --dry-run P45.json",
                "publish --dry-run --position 1000000000000 P20.txt",
                "publish --format jsn P20.txt",
                "publish P20.txt",
            })
    void noLineIsWiderThanATerminal(String call) {
        String shown = run(call, true);
        assertThat(shown).isNotEmpty();
        assertThat(shown.replaceAll("\u001b\\[[0-9;]*m", "").lines())
                .allSatisfy(line ->
                        assertThat(line.codePointCount(0, line.length())).isLessThanOrEqualTo(80));
        assertThat(shown.replaceAll("\u001b\\[[0-9;]*m", "").replaceAll("\\s+", " "))
                .as("the same words as elsewhere")
                .isEqualTo(run(call, false).replaceAll("\\s+", " "));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"json", "jsonl"})
    void outputForProgramsIsTheSameAtATerminal(String output) {
        String call = "analyze G20.csv --better lower --output " + output;
        assertThat(run(call, true)).isEqualTo(run(call, false));
    }

    private String run(String call, boolean terminal) {
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        Console console = new Console(
                Map.of("STEPWATCH_COMMIT", CliRun.COMMIT, "STEPWATCH_BRANCH", "main", "STEPWATCH_POSITION", "1"),
                new ByteArrayInputStream(new byte[0]),
                shown,
                shown,
                directory,
                new Terminals(terminal, terminal));
        String[] words = call.split(" ", -1);
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].matches("[PDG][0-9]+\\..*") ? CliRun.caseFile(words[i]) : words[i];
        }
        Cli.run(words, console);
        return shown.toString(StandardCharsets.UTF_8);
    }
}
