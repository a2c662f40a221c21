package io.stepwatch.cli.alerts;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Version;
import io.stepwatch.schema.exit.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Commands about alerts. */
@Command(
        name = "alerts",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Shows alerts, and says what was done about them.",
        synopsisSubcommandLabel = "(list | show | tail | ack | dismiss | resolve | reopen)",
        footer = {"", "Exit codes: those of its commands; 2 when none is given."})
public final class AlertsCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    private AlertsCommand(Console console) {
        this.console = console;
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

    @Override
    public Integer call() {
        console.say("give a command: alerts list, show, tail, ack, dismiss, resolve or reopen");
        console.say("`" + spec.qualifiedName() + " --help` shows how it is called");
        return ExitCode.USAGE.code();
    }
}
