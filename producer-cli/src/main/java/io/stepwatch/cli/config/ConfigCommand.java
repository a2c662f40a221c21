package io.stepwatch.cli.config;

import io.stepwatch.cli.shell.CommandGroup;
import io.stepwatch.cli.shell.Console;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Commands about what a project wants to be told. */
@Command(
        name = "config",
        description = "Checks or publishes what a project wants to be told (alerts: in stepwatch.yaml).",
        synopsisSubcommandLabel = "(check | publish)")
public final class ConfigCommand extends CommandGroup {

    private ConfigCommand(Console console) {
        super(console, "config check, or config publish");
    }

    /** The command with its commands. */
    public static CommandLine line(Console console) {
        return new CommandLine(new ConfigCommand(console))
                .addSubcommand(new CheckCommand(console))
                .addSubcommand(new PublishCommand(console));
    }
}
