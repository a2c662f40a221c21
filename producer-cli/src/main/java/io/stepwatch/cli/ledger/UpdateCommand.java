package io.stepwatch.cli.ledger;

import io.stepwatch.cli.alerts.Fold;
import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.EventLog;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.events.Alert;
import io.stepwatch.events.Sighting;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.Topic;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Writes what was seen into the file. */
@Command(
        name = "update",
        description = "Writes into the ledger when each of its entries was seen; nothing else in it changes.",
        footer = {
            "",
            "Exit codes: 0 it is up to date; 2 the file is wrong; 3 it cannot be written; 4 broker or registry."
        })
final class UpdateCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private LedgerOptions ledger = new LedgerOptions();

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    UpdateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        LedgerFile file = ledger.read(console).sound();
        Fold fold = new Fold();
        EventLog.<Alert>read(
                console, connection.connection(console), Deadline.in(connection.timeout()), Topic.ALERTS, fold::take);
        Map<String, List<Sighting>> seen = new TreeMap<>(file.seen());
        for (Alert alert : fold.alerts(Optional.of(ledger.project(console)))) {
            String entry = alert.getLedgerEntry();
            if (entry != null && Draft.isTaken(entry, file.entries())) {
                seen.put(entry, Sightings.with(seen.getOrDefault(entry, List.of()), Sightings.of(alert)));
            }
        }
        if (!seen.equals(new TreeMap<>(file.seen()))) {
            file.write(seen);
        }
        Map<String, Integer> counts = new TreeMap<>();
        seen.forEach((entry, list) -> counts.put(entry, list.size()));
        Summary.print(console, standard.output(), counts);
        return ExitCode.OK.code();
    }
}
