package io.stepwatch.cli.alerts;

import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.EventLog;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.events.Alert;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.Topic;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Follows alerts. */
@Command(
        name = "tail",
        description = "Prints each new revision of an alert as it comes, until it is ended.",
        footer = {"", "Exit codes: 0 as many as asked for came; 2 bad usage; 4 broker or registry; 130 interrupted."})
final class TailCommand implements Callable<Integer> {

    private final Console console;

    @Option(
            names = "--open",
            description = "First print the alerts that are open (default: only what comes from now on).")
    private boolean open;

    @Option(names = "--count", paramLabel = "N", description = "End after so many (default: never).")
    private long count = Long.MAX_VALUE;

    @Mixin
    private AlertOptions alerts = new AlertOptions();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    TailCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Connection connection = alerts.connection(console);
        Deadline deadline = alerts.deadline();
        Fold fold = new Fold();
        AtomicLong printed = new AtomicLong();
        try (EventLog<Alert> log = EventLog.open(console, connection, deadline, Topic.ALERTS)) {
            log.readToEnd(fold::take);
            if (open) {
                fold.alerts(alerts.project()).stream().filter(Fold::isOpen).forEach(alert -> print(alert, printed));
            }
            console.say("waiting for alerts; end with Ctrl-C");
            log.follow(
                    alert -> {
                        boolean meant =
                                alerts.project().map(alert.getProject()::equals).orElse(true);
                        if (fold.take(alert) && meant) {
                            print(alert, printed);
                        }
                    },
                    () -> printed.get() >= count || console.hasLostOutput());
        }
        return ExitCode.OK.code();
    }

    private void print(Alert alert, AtomicLong printed) {
        if (printed.get() >= count) {
            return;
        }
        console.print(
                standard.output() == Output.TEXT
                        ? AlertLine.of(alert) + "\n             " + AlertLine.reason(alert)
                        : Json.line(json -> AlertJson.write(json, alert)));
        console.flush();
        printed.incrementAndGet();
    }
}
