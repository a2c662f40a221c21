package io.stepwatch.cli.ledger;

import io.stepwatch.cli.alerts.Fold;
import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.EventLog;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.events.Alert;
import io.stepwatch.events.Sighting;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.Topic;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes an entry from an alert. */
@Command(
        name = "add",
        description = "Writes an entry that knows an alert again; go over it, and publish it.",
        footer = {"", "Exit codes: 0 written; 2 bad usage, or no such alert; 3 the file; 4 broker or registry."})
final class AddCommand implements Callable<Integer> {

    private static final int DAYS = 90;

    private final Console console;

    @Option(
            names = "--from-alert",
            paramLabel = "ID",
            required = true,
            description = "The alert: its id, or as much of it as tells it apart (default: none, it must be given).")
    private String id = "";

    @Option(names = "--name", paramLabel = "NAME", description = "Name of the entry (default: after the benchmark).")
    private @Nullable String name;

    @Option(
            names = "--cause",
            paramLabel = "TEXT",
            description = "What is behind it (default: the reason that the alert was closed with).")
    private @Nullable String cause;

    @Option(names = "--expires", paramLabel = "DAY", description = "Last day on which it holds (default: in 90 days).")
    private @Nullable LocalDate expires;

    @Mixin
    private LedgerOptions ledger = new LedgerOptions();

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    AddCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        LedgerFile file = ledger.read(console).sound();
        Fold fold = new Fold();
        EventLog.<Alert>read(
                console, connection.connection(console), Deadline.in(connection.timeout()), Topic.ALERTS, fold::take);
        Alert alert = fold.find(id);
        String project = ledger.project(console);
        if (!alert.getProject().equals(project)) {
            throw new CliException(
                    ExitCode.USAGE,
                    "alert " + alert.getId() + " is of project " + Printable.of(alert.getProject())
                            + " and the ledger of " + project + "; go to the other repository, or give --project");
        }
        if (alert.getChangePoints().isEmpty()) {
            throw new CliException(
                    ExitCode.USAGE, "alert " + alert.getId() + " is about no series; nothing is written");
        }
        String entry = name(alert, file);
        LocalDate today = LocalDate.now(Clock.systemUTC());
        file.add(Yaml.entry(Draft.of(
                alert,
                entry,
                Optional.ofNullable(cause),
                today,
                Optional.ofNullable(expires).orElse(today.plusDays(DAYS)))));
        Map<String, List<Sighting>> seen = new TreeMap<>(file.seen());
        seen.merge(entry, List.of(Sightings.of(alert)), (held, one) -> Sightings.with(held, one.get(0)));
        ledger.read(console).sound().write(seen);
        Summary.print(console, standard.output(), Map.of("added", entry));
        console.say("go over symptom, cause, check and expiry; then `stepwatch ledger check` and `ledger publish`");
        return ExitCode.OK.code();
    }

    private String name(Alert alert, LedgerFile file) {
        if (name == null || name.isBlank()) {
            return Draft.name(alert, file.entries());
        }
        String wanted = name.strip();
        if (Draft.isTaken(wanted, file.entries())) {
            throw new CliException(ExitCode.USAGE, "an entry is called " + wanted + " already; give another name");
        }
        return wanted;
    }
}
