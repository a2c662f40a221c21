package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.schema.config.Variable;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

class HelpTest {

    /** Options that say what one call is about; no setting of a project makes sense for them. */
    private static final Set<String> SUBJECTS = Set.of(
            "--since",
            "--files-from",
            "--base",
            "--new",
            "--against",
            "--baseline",
            "--candidate",
            "--name",
            "--save",
            "--save-baseline",
            "--write",
            "--reason",
            "--all",
            "--open",
            "--count",
            "--ledger-entry",
            "--request-id",
            "--from-alert",
            "--cause",
            "--expires",
            "--offline",
            "--today",
            "runs list --branch",
            "runs list --benchmark",
            "runs list --commit",
            "runs withdraw --branch",
            "runs withdraw --benchmark",
            "runs withdraw --run-id",
            "series list --branch",
            "series show --branch",
            "series reset --branch",
            "series reset --at");

    @TempDir
    Path directory;

    @ParameterizedTest(name = "stepwatch {0} --help")
    @ValueSource(
            strings = {
                "",
                "publish",
                "import",
                "analyze",
                "compare",
                "run",
                "calibrate",
                "baseline",
                "baseline set",
                "baseline show",
                "schema",
                "schema register",
                "schema check",
                "deadletters",
                "deadletters list",
                "deadletters show",
                "deadletters replay",
                "topics",
                "topics copy",
                "alerts",
                "alerts list",
                "alerts show",
                "alerts tail",
                "alerts ack",
                "alerts dismiss",
                "alerts resolve",
                "alerts reopen",
                "series",
                "series list",
                "series show",
                "series reset",
                "runs",
                "runs list",
                "runs withdraw",
                "ledger",
                "ledger add",
                "ledger check",
                "ledger publish",
                "ledger update",
                "config",
                "config check",
                "config publish",
                "reruns",
                "doctor",
                "help"
            })
    void showsTheHelpThatWasReviewed(String command) {
        String[] args = (command + " --help").strip().split(" ", -1);
        CliRun.Outcome outcome = CliRun.in(directory).run(args);
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).isEmpty();
        Golden.compare("help/" + ("stepwatch " + command).strip().replace(' ', '-') + ".txt", outcome.out());
    }

    @Test
    void showsTheHelpOfACommandByItsName() {
        CliRun run = CliRun.in(directory);
        assertThat(run.run("help", "schema", "check").out())
                .isEqualTo(run.run("schema", "check", "--help").out());
    }

    @Test
    void listsTheExitCodes() {
        CliRun.Outcome outcome = CliRun.in(directory).run("help", "exit-codes");
        assertThat(outcome.code()).isZero();
        Golden.compare("help/exit-codes.txt", outcome.out());
    }

    @Test
    void withoutACommandItShowsHowToCallItAndEndsWithUsage() {
        CliRun.Outcome outcome = CliRun.in(directory).run();
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).contains("Usage: stepwatch").contains("publish");
    }

    @Test
    void helpIsThereWhenTheProjectFileIsBroken() throws IOException {
        Files.writeString(directory.resolve("stepwatch.yaml"), "projct: x\n");
        assertThat(CliRun.in(directory).run("publish", "--help").code()).isZero();
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("options")
    void everyOptionNamesItsDefaultAndItsVariable(String command, OptionSpec option) {
        String text = String.join(" ", option.description());
        assertThat(text).contains("default: ");
        String key = option.descriptionKey();
        if (SUBJECTS.contains(option.longestName())
                || SUBJECTS.contains(command.replace("stepwatch ", "") + " " + option.longestName())) {
            return; // what a call is about, like the files themselves
        }
        assertThat(key).as("setting of " + option.longestName()).isNotNull();
        assertThat(text).contains(Variable.valueOf(key).variable());
        if (option.defaultValue() != null) {
            assertThat(text).contains("default: " + option.defaultValue() + ";");
        }
    }

    static Stream<Arguments> options() {
        Console console = new Console(
                Map.of(),
                new ByteArrayInputStream(new byte[0]),
                new ByteArrayOutputStream(),
                new ByteArrayOutputStream(),
                Path.of("").toAbsolutePath());
        return all(Cli.commandLine(console)).flatMap(command -> command.getCommandSpec().options().stream()
                .filter(option -> !option.usageHelp() && !option.versionHelp())
                .map(option -> Arguments.of(command.getCommandSpec().qualifiedName(), option)));
    }

    private static Stream<CommandLine> all(CommandLine command) {
        return Stream.concat(
                Stream.of(command),
                List.copyOf(command.getSubcommands().values()).stream().flatMap(HelpTest::all));
    }
}
