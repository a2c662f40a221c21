package io.stepwatch.cli.deadletters;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Version;
import io.stepwatch.schema.exit.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Commands about records that were set aside. */
@Command(
        name = "deadletters",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Lists, shows and sends again records that could not be used.",
        synopsisSubcommandLabel = "(list | show | replay)",
        footer = {"", "Exit codes: those of its commands; 2 when none is given."})
public final class DeadLettersCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    private DeadLettersCommand(Console console) {
        this.console = console;
    }

    /** The command with its commands. */
    public static CommandLine create(Console console) {
        return new CommandLine(new DeadLettersCommand(console))
                .addSubcommand(new ListCommand(console))
                .addSubcommand(new ShowCommand(console))
                .addSubcommand(new ReplayCommand(console));
    }

    @Override
    public Integer call() {
        console.say("give a command: deadletters list, deadletters show or deadletters replay");
        console.say("`" + spec.qualifiedName() + " --help` shows how it is called");
        return ExitCode.USAGE.code();
    }
}
