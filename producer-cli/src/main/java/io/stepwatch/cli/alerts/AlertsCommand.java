package io.stepwatch.cli.alerts;

import io.stepwatch.cli.shell.CommandGroup;
import io.stepwatch.cli.shell.Console;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Commands about alerts. */
@Command(
        name = "alerts",
        description = "Shows alerts, and says what was done about them.",
        synopsisSubcommandLabel = "(list | show | tail | ack | dismiss | resolve | reopen)")
public final class AlertsCommand extends CommandGroup {

    private AlertsCommand(Console console) {
        super(console, "alerts list, show, tail, ack, dismiss, resolve or reopen");
    }

    /** The command with its commands. */
    public static CommandLine line(Console console) {
        CommandLine alerts = new CommandLine(new AlertsCommand(console))
                .addSubcommand(new ListCommand(console))
                .addSubcommand(new ShowCommand(console))
                .addSubcommand(new TailCommand(console));
        for (Act act : Act.values()) {
            CommandLine line = new CommandLine(new ActCommand(console, act));
            line.getCommandSpec().usageMessage().description(act.description());
            alerts.addSubcommand(act.command(), line);
        }
        return alerts;
    }
}
