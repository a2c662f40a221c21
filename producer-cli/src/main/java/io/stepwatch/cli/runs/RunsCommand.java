package io.stepwatch.cli.runs;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Version;
import io.stepwatch.schema.exit.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Commands about recorded runs. */
@Command(
        name = "runs",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Lists recorded runs, and withdraws those that should not count.",
        synopsisSubcommandLabel = "(list | withdraw)",
        footer = {"", "Exit codes: those of its commands; 2 when none is given."})
public final class RunsCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    private RunsCommand(Console console) {
        this.console = console;
    }

    /** The command with its commands. */
    public static CommandLine line(Console console) {
        return new CommandLine(new RunsCommand(console))
                .addSubcommand(new ListCommand(console))
                .addSubcommand(new WithdrawCommand(console));
    }

    @Override
    public Integer call() {
        console.say("give a command: runs list or runs withdraw");
        console.say("`" + spec.qualifiedName() + " --help` shows how it is called");
        return ExitCode.USAGE.code();
    }
}
