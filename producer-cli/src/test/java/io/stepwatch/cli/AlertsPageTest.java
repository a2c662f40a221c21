package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.stepwatch.cli.shell.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The page about alerts: its commands are ones that the program takes, with these options. */
class AlertsPageTest {

    private static final Path PAGE = Path.of("..", "docs", "alerts.md");
    private static final Pattern COMMAND = Pattern.compile("(?m)^(?: {4}|\\$ )\\./stepwatch ([^#\\n]+)");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    @TempDir
    private Path folder;

    @ParameterizedTest(name = "{0}")
    @MethodSource("commands")
    void theCommandsOfThePageAreTaken(String command) {
        String[] words = WORD.matcher(command)
                .results()
                .map(word -> word.group(1) != null ? word.group(1) : word.group(2))
                .toArray(String[]::new);
        Console console = new Console(
                Map.of(),
                new ByteArrayInputStream(new byte[0]),
                new ByteArrayOutputStream(),
                new ByteArrayOutputStream(),
                folder);

        assertThatCode(() -> Cli.commandLine(console).parseArgs(words)).doesNotThrowAnyException();
    }

    @Test
    void thePageShowsTheWholeRoundTripOfTheLedger() throws IOException {
        assertThat(commands().map(command -> command.replaceAll(" (b3ed772d|--).*", "")
                        .strip()))
                .containsSubsequence(
                        List.of("alerts list", "alerts dismiss", "ledger add", "ledger check", "ledger publish"));
    }

    static Stream<String> commands() throws IOException {
        return COMMAND.matcher(Files.readString(PAGE)).results().map((MatchResult found) -> found.group(1)
                .strip());
    }
}
