package io.stepwatch.cli.ledger;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Version;
import io.stepwatch.schema.exit.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Commands about known alarms. */
@Command(
        name = "ledger",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Keeps alarm-ledger.yaml: alarms that turned out to be nothing, and how to tell.",
        synopsisSubcommandLabel = "(add | check | publish | update)",
        footer = {"", "Exit codes: those of its commands; 2 when none is given."})
public final class LedgerCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    private LedgerCommand(Console console) {
        this.console = console;
    }

    /** The command with its commands. */
    public static CommandLine line(Console console) {
        return new CommandLine(new LedgerCommand(console))
                .addSubcommand(new AddCommand(console))
                .addSubcommand(new CheckCommand(console))
                .addSubcommand(new PublishCommand(console))
                .addSubcommand(new UpdateCommand(console));
    }

    @Override
    public Integer call() {
        console.say("give a command: ledger add, check, publish or update");
        console.say("`" + spec.qualifiedName() + " --help` shows how it is called");
        return ExitCode.USAGE.code();
    }
}
