package io.stepwatch.cli.deadletters;

import io.stepwatch.cli.shell.CommandGroup;
import io.stepwatch.cli.shell.Console;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Commands about records that were set aside. */
@Command(
        name = "deadletters",
        description = "Lists, shows and sends again records that could not be used.",
        synopsisSubcommandLabel = "(list | show | replay)")
public final class DeadLettersCommand extends CommandGroup {

    private DeadLettersCommand(Console console) {
        super(console, "deadletters list, deadletters show or deadletters replay");
    }

    /** The command with its commands. */
    public static CommandLine line(Console console) {
        return new CommandLine(new DeadLettersCommand(console))
                .addSubcommand(new ListCommand(console))
                .addSubcommand(new ShowCommand(console))
                .addSubcommand(new ReplayCommand(console));
    }
}
