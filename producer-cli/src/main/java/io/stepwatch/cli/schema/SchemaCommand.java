package io.stepwatch.cli.schema;

import io.stepwatch.cli.shell.CommandGroup;
import io.stepwatch.cli.shell.Console;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Commands about the schemas of events. */
@Command(
        name = "schema",
        description = "Registers or checks the schemas of events.",
        synopsisSubcommandLabel = "(register | check)")
public final class SchemaCommand extends CommandGroup {

    private SchemaCommand(Console console) {
        super(console, "schema register, or schema check");
    }

    /** The command with its commands. */
    public static CommandLine line(Console console) {
        return new CommandLine(new SchemaCommand(console))
                .addSubcommand(new RegisterCommand(console))
                .addSubcommand(new CheckCommand(console));
    }
}
