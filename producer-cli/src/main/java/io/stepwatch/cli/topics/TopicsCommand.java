package io.stepwatch.cli.topics;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Version;
import io.stepwatch.schema.exit.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Commands about topics. */
@Command(
        name = "topics",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Copies what was published to other topics.",
        synopsisSubcommandLabel = "(copy)",
        footer = {"", "Exit codes: those of its commands; 2 when none is given."})
public final class TopicsCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    private TopicsCommand(Console console) {
        this.console = console;
    }

    /** The command with its commands. */
    public static CommandLine create(Console console) {
        return new CommandLine(new TopicsCommand(console)).addSubcommand(new CopyCommand(console));
    }

    @Override
    public Integer call() {
        console.say("give a command: topics copy");
        console.say("`" + spec.qualifiedName() + " --help` shows how it is called");
        return ExitCode.USAGE.code();
    }
}
