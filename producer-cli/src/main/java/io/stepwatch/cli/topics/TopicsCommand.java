package io.stepwatch.cli.topics;

import io.stepwatch.cli.shell.CommandGroup;
import io.stepwatch.cli.shell.Console;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Commands about topics. */
@Command(
        name = "topics",
        description = "Copies what was published to other topics.",
        synopsisSubcommandLabel = "(copy)")
public final class TopicsCommand extends CommandGroup {

    private TopicsCommand(Console console) {
        super(console, "topics copy");
    }

    /** The command with its commands. */
    public static CommandLine line(Console console) {
        return new CommandLine(new TopicsCommand(console)).addSubcommand(new CopyCommand(console));
    }
}
