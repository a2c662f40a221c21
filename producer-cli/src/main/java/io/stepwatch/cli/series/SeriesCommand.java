package io.stepwatch.cli.series;

import io.stepwatch.cli.shell.CommandGroup;
import io.stepwatch.cli.shell.Console;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Commands about series. */
@Command(
        name = "series",
        description = "Lists and shows series, and resets from where on one is judged.",
        synopsisSubcommandLabel = "(list | show | reset)")
public final class SeriesCommand extends CommandGroup {

    private SeriesCommand(Console console) {
        super(console, "series list, show or reset");
    }

    /** The command with its commands. */
    public static CommandLine line(Console console) {
        return new CommandLine(new SeriesCommand(console))
                .addSubcommand(new ListCommand(console))
                .addSubcommand(new ShowCommand(console))
                .addSubcommand(new ResetCommand(console));
    }
}
