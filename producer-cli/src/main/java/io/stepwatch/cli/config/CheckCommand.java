package io.stepwatch.cli.config;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.events.SeriesConfig;
import io.stepwatch.schema.exit.ExitCode;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Checks the project's file. */
@Command(
        name = "check",
        description = "Checks what the project wants to be told, and shows how it is understood.",
        footer = {"", "Exit codes: 0 it can be published; 2 something is wrong with it, which is said."})
final class CheckCommand implements Callable<Integer> {

    private final Console console;

    @Option(
            names = "--project",
            paramLabel = "NAME",
            descriptionKey = "PROJECT",
            description = "Project (default: path of the repository on its host; STEPWATCH_PROJECT).")
    private @Nullable String project;

    @Mixin
    private StandardOptions standard = new StandardOptions();

    CheckCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        SeriesConfig config = Written.read(console, Optional.ofNullable(project));
        ConfigOutput.print(console, standard.output(), config);
        return ExitCode.OK.code();
    }
}
