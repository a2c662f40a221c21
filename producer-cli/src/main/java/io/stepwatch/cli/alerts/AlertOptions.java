package io.stepwatch.cli.alerts;

import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.EventLog;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.events.Alert;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.Topic;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where alerts are, and which of them are meant. */
public final class AlertOptions {

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Option(
            names = "--project",
            paramLabel = "NAME",
            descriptionKey = "PROJECT",
            description = "Alerts of this project alone (default: all projects; STEPWATCH_PROJECT).")
    private @Nullable String project;

    public Optional<String> project() {
        return Optional.ofNullable(project).filter(name -> !name.isBlank());
    }

    public Connection connection(Console console) {
        return connection.connection(console);
    }

    public Deadline deadline() {
        return Deadline.in(connection.timeout());
    }

    /** All alerts as they are now. */
    public Fold read(Console console, Connection to, Deadline deadline) {
        Fold fold = new Fold();
        EventLog.<Alert>read(console, to, deadline, Topic.ALERTS, fold::take);
        return fold;
    }
}
