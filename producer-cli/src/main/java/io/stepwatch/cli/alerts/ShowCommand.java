package io.stepwatch.cli.alerts;

import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.events.Alert;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows one alert. */
@Command(
        name = "show",
        description = "Shows one alert: what moved, which commits, what is known of it, what to do next.",
        footer = {"", "Exit codes: 0 shown; 2 bad usage, or no such alert; 4 broker or registry did not answer."})
final class ShowCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "ID", description = "The alert: its id, or as much of it as tells it apart.")
    private String id = "";

    @Option(
            names = "--git",
            paramLabel = "DIR",
            descriptionKey = "GIT",
            description = "Clone or mirror that knows the commits (default: none; STEPWATCH_GIT).")
    private @Nullable Path git;

    @Mixin
    private AlertOptions alerts = new AlertOptions();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    ShowCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Connection connection = alerts.connection(console);
        Deadline deadline = alerts.deadline();
        Alert alert = alerts.read(console, connection, deadline).find(id);
        Path mirror = git;
        Alert whole = mirror == null
                ? alert
                : Mirror.complete(alert, open(console.directory().resolve(mirror)));
        console.print(
                standard.output() == Output.TEXT
                        ? AlertPage.of(whole).stripTrailing()
                        : Json.document(json -> AlertJson.write(json, whole)));
        return ExitCode.OK.code();
    }

    private static Mirror open(Path folder) {
        return Mirror.of(folder)
                .orElseThrow(() -> new CliException(
                        ExitCode.USAGE, folder + " is no git repository; give a clone or a mirror to --git"));
    }
}
