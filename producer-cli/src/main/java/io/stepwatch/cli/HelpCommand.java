package io.stepwatch.cli;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Nearest;
import io.stepwatch.cli.shell.Version;
import io.stepwatch.schema.exit.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Help on a command, or on a topic that belongs to all commands. */
@Command(
        name = "help",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Shows the help of a command, or `exit-codes`.",
        footer = {"", "Exit codes: 0 shown; 2 no such command."})
final class HelpCommand implements Callable<Integer> {

    private static final String EXIT_CODES = "exit-codes";

    private final Console console;
    private final CommandLine root;

    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "A command with its sub-commands, or exit-codes.")
    private List<String> words = new ArrayList<>();

    HelpCommand(Console console, CommandLine root) {
        this.console = console;
        this.root = root;
    }

    @Override
    public Integer call() {
        if (words.equals(List.of(EXIT_CODES))) {
            console.print("Exit codes, the same for every command:");
            for (ExitCode code : ExitCode.values()) {
                console.print(String.format(Locale.ROOT, "%4d  %-12s %s", code.code(), code, code.meaning()));
            }
            return ExitCode.OK.code();
        }
        CommandLine command = root;
        for (String word : words) {
            command = sub(command, word);
        }
        command.usage(console.out());
        return ExitCode.OK.code();
    }

    private CommandLine sub(CommandLine command, String word) {
        CommandLine sub = command.getSubcommands().get(word);
        if (sub == null) {
            List<String> known = new ArrayList<>(command.getSubcommands().keySet());
            if (command == root) {
                known.add(EXIT_CODES);
            }
            throw new CliException(ExitCode.USAGE, "no such command: " + word + Nearest.hint(word, known));
        }
        return sub;
    }
}
