package io.stepwatch.cli.ledger;

import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.EventLog;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.Topic;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Checks the ledger. */
@Command(
        name = "check",
        description = "Checks the ledger: its form, names that match nothing, overlaps, expired and unused entries.",
        footer = {
            "",
            "Names are compared with the series of the installation; --offline checks the file alone.",
            "Exit codes: 0 nothing is wrong, warnings or not; 2 something is; 3 no such file; 4 broker or registry."
        })
final class CheckCommand implements Callable<Integer> {

    private final Console console;

    @Option(names = "--offline", description = "Check the file alone (default: false).")
    private boolean offline;

    @Option(names = "--today", paramLabel = "DAY", description = "Check for this day (default: today, UTC).")
    private @Nullable LocalDate today;

    @Mixin
    private LedgerOptions ledger = new LedgerOptions();

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    CheckCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        LedgerFile file = ledger.read(console);
        Checks checks =
                new Checks(file, Optional.ofNullable(today).orElseGet(() -> LocalDate.now(Clock.systemUTC()))).alone();
        if (!offline && file.problems().isEmpty()) {
            checks.against(series());
        }
        List<String> problems = new ArrayList<>(file.problems());
        problems.addAll(checks.problems());
        print(file, problems, checks.warnings());
        return (problems.isEmpty() ? ExitCode.OK : ExitCode.USAGE).code();
    }

    private List<SeriesKey> series() {
        String project = ledger.project(console);
        Map<String, SeriesKey> series = new HashMap<>();
        EventLog.<SeriesInfo>read(
                console,
                connection.connection(console),
                Deadline.in(connection.timeout()),
                Topic.SERIES_CATALOG,
                info -> {
                    if (info.getKey().getProject().equals(project)) {
                        series.put(info.getSeriesId(), info.getKey());
                    }
                });
        return List.copyOf(series.values());
    }

    private void print(LedgerFile file, List<String> problems, List<String> warnings) {
        if (standard.output() == Output.TEXT) {
            problems.forEach(problem -> console.print("wrong    " + Printable.of(problem)));
            warnings.forEach(warning -> console.print("warning  " + Printable.of(warning)));
            console.print(
                    "entries=" + file.entries().size() + " wrong=" + problems.size() + " warnings=" + warnings.size());
            return;
        }
        console.print(Json.line(json -> {
            json.writeStartObject();
            json.writeNumberField("entries", file.entries().size());
            json.writeArrayFieldStart("wrong");
            for (String problem : problems) {
                json.writeString(problem);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("warnings");
            for (String warning : warnings) {
                json.writeString(warning);
            }
            json.writeEndArray();
            json.writeEndObject();
        }));
    }
}
