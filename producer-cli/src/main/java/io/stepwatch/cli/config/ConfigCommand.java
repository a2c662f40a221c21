package io.stepwatch.cli.config;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Version;
import io.stepwatch.schema.exit.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Commands about what a project wants to be told. */
@Command(
        name = "config",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Checks or publishes what a project wants to be told (alerts: in stepwatch.yaml).",
        synopsisSubcommandLabel = "(check | publish)",
        footer = {"", "Exit codes: those of its commands; 2 when none is given."})
public final class ConfigCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    private ConfigCommand(Console console) {
        this.console = console;
    }

    /** The command with its commands. */
    public static CommandLine line(Console console) {
        return new CommandLine(new ConfigCommand(console))
                .addSubcommand(new CheckCommand(console))
                .addSubcommand(new PublishCommand(console));
    }

    @Override
    public Integer call() {
        console.say("give a command: config check, or config publish");
        console.say("`" + spec.qualifiedName() + " --help` shows how it is called");
        return ExitCode.USAGE.code();
    }
}
