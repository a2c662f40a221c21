package io.stepwatch.cli.ledger;

import io.stepwatch.cli.shell.CommandGroup;
import io.stepwatch.cli.shell.Console;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Commands about known alarms. */
@Command(
        name = "ledger",
        description = "Keeps alarm-ledger.yaml: alarms that turned out to be nothing, and how to tell.",
        synopsisSubcommandLabel = "(add | check | publish | update)")
public final class LedgerCommand extends CommandGroup {

    private LedgerCommand(Console console) {
        super(console, "ledger add, check, publish or update");
    }

    /** The command with its commands. */
    public static CommandLine line(Console console) {
        return new CommandLine(new LedgerCommand(console))
                .addSubcommand(new AddCommand(console))
                .addSubcommand(new CheckCommand(console))
                .addSubcommand(new PublishCommand(console))
                .addSubcommand(new UpdateCommand(console));
    }
}
