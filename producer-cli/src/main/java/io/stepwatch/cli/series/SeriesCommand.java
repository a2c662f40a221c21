package io.stepwatch.cli.series;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Version;
import io.stepwatch.schema.exit.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Commands about series. */
@Command(
        name = "series",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Lists and shows series, and resets from where on one is judged.",
        synopsisSubcommandLabel = "(list | show | reset)",
        footer = {"", "Exit codes: those of its commands; 2 when none is given."})
public final class SeriesCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    private SeriesCommand(Console console) {
        this.console = console;
    }

    /** The command with its commands. */
    public static CommandLine line(Console console) {
        return new CommandLine(new SeriesCommand(console))
                .addSubcommand(new ListCommand(console))
                .addSubcommand(new ShowCommand(console))
                .addSubcommand(new ResetCommand(console));
    }

    @Override
    public Integer call() {
        console.say("give a command: series list, series show or series reset");
        console.say("`" + spec.qualifiedName() + " --help` shows how it is called");
        return ExitCode.USAGE.code();
    }
}
