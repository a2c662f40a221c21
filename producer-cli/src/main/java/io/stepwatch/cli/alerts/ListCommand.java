package io.stepwatch.cli.alerts;

import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.events.Alert;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists alerts. */
@Command(
        name = "list",
        description = "Lists alerts, the newest first.",
        footer = {"", "Exit codes: 0 listed; 2 bad usage; 4 broker or registry did not answer."})
final class ListCommand implements Callable<Integer> {

    private final Console console;

    @Option(names = "--all", description = "Also those that are closed or over (default: false).")
    private boolean all;

    @Mixin
    private AlertOptions alerts = new AlertOptions();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    ListCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Connection connection = alerts.connection(console);
        Deadline deadline = alerts.deadline();
        List<Alert> listed = alerts.read(console, connection, deadline).alerts(alerts.project()).stream()
                .filter(alert -> all || Fold.isOpen(alert))
                .toList();
        switch (standard.output()) {
            case TEXT -> {
                listed.forEach(alert -> console.print(AlertLine.of(alert)));
                console.say(
                        listed.isEmpty() ? "no alerts" : listed.size() + (listed.size() == 1 ? " alert" : " alerts"));
            }
            case JSONL -> listed.forEach(alert -> console.print(Json.line(json -> AlertJson.write(json, alert))));
            case JSON ->
                console.print(Json.document(json -> {
                    json.writeStartArray();
                    for (Alert alert : listed) {
                        AlertJson.write(json, alert);
                    }
                    json.writeEndArray();
                }));
        }
        return ExitCode.OK.code();
    }
}
