package io.stepwatch.cli.ledger;

import io.stepwatch.cli.actor.Person;
import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.EventLog;
import io.stepwatch.cli.connect.EventWriter;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.events.LedgerEntry;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.Topic;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Publishes the ledger. */
@Command(
        name = "publish",
        description = "Publishes the ledger: what is in the file holds from now on, what was taken out of it no more.",
        footer = {"", "Exit codes: 0 published; 2 the file is wrong; 3 it cannot be read; 4 broker or registry."})
final class PublishCommand implements Callable<Integer> {

    private final Console console;

    @Option(
            names = "--by",
            paramLabel = "NAME",
            descriptionKey = "BY",
            description = "Who publishes it (default: user.name of git, then the user of the system; STEPWATCH_BY).")
    private @Nullable String by;

    @Mixin
    private LedgerOptions ledger = new LedgerOptions();

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    PublishCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Map<String, LedgerEntry> wanted = new LinkedHashMap<>();
        ledger.read(console).sound().entries().forEach(entry -> wanted.putIfAbsent(entry.name(), entry.event()));
        Connection to = connection.connection(console);
        Deadline deadline = Deadline.in(connection.timeout());
        Map<String, LedgerEntry> held = held(to, deadline, ledger.project(console));
        String who = Optional.ofNullable(by).orElseGet(() -> Person.of(console));
        long now = Instant.now().toEpochMilli();
        List<LedgerEntry> changed = new ArrayList<>();
        wanted.values().stream()
                .filter(entry -> !same(entry, held.get(entry.getName())))
                .forEach(entry -> changed.add(signed(entry, who, now)));
        int published = changed.size();
        held.values().stream()
                .filter(entry -> !entry.getRemoved() && !wanted.containsKey(entry.getName()))
                .forEach(entry -> changed.add(
                        signed(LedgerEntry.newBuilder(entry).setRemoved(true).build(), who, now)));
        new EventWriter(to, deadline).write(Topic.ALARM_LEDGER, changed, TopicKeys::entry);
        Map<String, Integer> summary = new LinkedHashMap<>();
        summary.put("published", published);
        summary.put("removed", changed.size() - published);
        summary.put("unchanged", wanted.size() - published);
        Summary.print(console, standard.output(), summary);
        return ExitCode.OK.code();
    }

    private Map<String, LedgerEntry> held(Connection to, Deadline deadline, String project) {
        Map<String, LedgerEntry> held = new HashMap<>();
        EventLog.<LedgerEntry>read(console, to, deadline, Topic.ALARM_LEDGER, entry -> {
            if (entry.getProject().equals(project)) {
                held.put(entry.getName(), entry);
            }
        });
        return held;
    }

    private static boolean same(LedgerEntry entry, @Nullable LedgerEntry held) {
        return held != null && signed(held, "", 0).equals(signed(entry, "", 0));
    }

    private static LedgerEntry signed(LedgerEntry entry, String who, long at) {
        return LedgerEntry.newBuilder(entry).setBy(who).setAt(at).build();
    }
}
