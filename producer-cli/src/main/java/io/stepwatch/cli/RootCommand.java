package io.stepwatch.cli;

import io.stepwatch.cli.shell.Version;
import io.stepwatch.schema.exit.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The program without a command: tells how to call it. */
@Command(
        name = "stepwatch",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Keeps the history of every benchmark and tells which commits moved it.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {"", "Exit codes: see `stepwatch help exit-codes`."})
final class RootCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCode.USAGE.code();
    }
}
