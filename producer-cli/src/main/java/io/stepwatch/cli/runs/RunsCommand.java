package io.stepwatch.cli.runs;

import io.stepwatch.cli.shell.CommandGroup;
import io.stepwatch.cli.shell.Console;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Commands about recorded runs. */
@Command(
        name = "runs",
        description = "Lists recorded runs, and withdraws those that should not count.",
        synopsisSubcommandLabel = "(list | withdraw)")
public final class RunsCommand extends CommandGroup {

    private RunsCommand(Console console) {
        super(console, "runs list or withdraw");
    }

    /** The command with its commands. */
    public static CommandLine line(Console console) {
        return new CommandLine(new RunsCommand(console))
                .addSubcommand(new ListCommand(console))
                .addSubcommand(new WithdrawCommand(console));
    }
}
