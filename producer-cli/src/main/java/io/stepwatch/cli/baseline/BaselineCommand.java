package io.stepwatch.cli.baseline;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Version;
import io.stepwatch.schema.exit.ExitCode;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The baseline that candidates are compared with. */
@Command(
        name = "baseline",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Shows or sets the baseline that `compare --against FILE` uses.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {"", "Exit codes: see `stepwatch help exit-codes`."})
public final class BaselineCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** The sub-commands. */
    public static List<Object> commands(Console console) {
        return List.of(new SetCommand(console), new ShowCommand(console));
    }

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCode.USAGE.code();
    }
}
