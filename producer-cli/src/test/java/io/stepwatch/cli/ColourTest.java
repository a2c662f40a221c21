package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Terminals;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Colours: on a terminal, unless somebody says otherwise. */
class ColourTest {

    @TempDir
    Path directory;

    @ParameterizedTest(name = "terminal {0}, NO_COLOR={1}, FORCE_COLOR={2}, {3}: {4}")
    @CsvSource({
        "false, '', '', , false",
        "true, '', '', , true",
        "true, 1, '', , false",
        "false, '', 1, , true",
        "false, '', 0, , false",
        "true, '', 0, , false",
        "true, 1, 1, , false",
        "false, '', '', --color=always, true",
        "true, 1, '', --color=always, true",
        "true, '', 1, --color=never, false",
        "true, '', '', --output=json, false",
        "false, '', '', --color=always --output=jsonl, false",
    })
    void c03ColoursOnlyWhatPeopleLookAt(boolean terminal, String no, String force, String options, boolean coloured) {
        for (String command : List.of("publish", "compare")) {
            assertThat(hasEscapes(command, terminal, no, force, options))
                    .as(command)
                    .isEqualTo(coloured);
        }
    }

    private boolean hasEscapes(String command, boolean terminal, String no, String force, @Nullable String options) {
        Map<String, String> environment = new HashMap<>(
                Map.of("STEPWATCH_COMMIT", CliRun.COMMIT, "STEPWATCH_BRANCH", "main", "STEPWATCH_POSITION", "1"));
        environment.put("NO_COLOR", no);
        environment.put("FORCE_COLOR", force);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                environment,
                new ByteArrayInputStream(new byte[0]),
                out,
                err,
                directory,
                new Terminals(terminal, terminal));
        String more = options == null ? "" : options + " ";
        String call = call(command, more);
        assertThat(Cli.run(call.split(" ", -1), console)).isLessThan(2);
        return (out.toString(StandardCharsets.UTF_8) + err.toString(StandardCharsets.UTF_8)).contains("\u001b");
    }

    private static String call(String command, String options) {
        return command.equals("publish")
                ? "publish --dry-run " + options + CliRun.caseFile("P20.txt")
                : "compare " + options + CliRun.caseFile("Q03.base.csv") + " " + CliRun.caseFile("Q03.new.csv");
    }
}
