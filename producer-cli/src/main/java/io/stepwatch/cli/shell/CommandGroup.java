package io.stepwatch.cli.shell;

import io.stepwatch.schema.exit.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that has commands and does nothing by itself: it says which there are. */
@Command(
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        footer = {"", "Exit codes: those of its commands; 2 when none is given."})
public abstract class CommandGroup implements Callable<Integer> {

    private final Console console;
    private final String choice;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /**
     * For one name.
     *
     * @param choice the commands that may be given, in words
     */
    protected CommandGroup(Console console, String choice) {
        this.console = console;
        this.choice = choice;
    }

    @Override
    public final Integer call() {
        console.say("give a command: " + choice);
        console.say("`" + spec.qualifiedName() + " --help` shows how it is called");
        return ExitCode.USAGE.code();
    }
}
