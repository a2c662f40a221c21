package io.stepwatch.cli.schema;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Version;
import io.stepwatch.schema.exit.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Commands about the schemas of events. */
@Command(
        name = "schema",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Registers or checks the schemas of events.",
        synopsisSubcommandLabel = "(register | check)",
        footer = {"", "Exit codes: those of its commands; 2 when none is given."})
public final class SchemaCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    public SchemaCommand(Console console) {
        this.console = console;
    }

    /** Its commands. */
    public static Object[] commands(Console console) {
        return new Object[] {new RegisterCommand(console), new CheckCommand(console)};
    }

    @Override
    public Integer call() {
        console.say("give a command: schema register, or schema check");
        console.say("`" + spec.qualifiedName() + " --help` shows how it is called");
        return ExitCode.USAGE.code();
    }
}
