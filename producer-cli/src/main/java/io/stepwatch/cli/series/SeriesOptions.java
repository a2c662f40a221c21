package io.stepwatch.cli.series;

import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.EventLog;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.Topic;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where series are, and which of them are meant. */
final class SeriesOptions {

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Option(
            names = "--project",
            paramLabel = "NAME",
            descriptionKey = "PROJECT",
            description = "Series of this project alone (default: all projects; STEPWATCH_PROJECT).")
    private @Nullable String project;

    @Option(
            names = "--branch",
            paramLabel = "NAME",
            description = "Series of this branch alone (default: all branches).")
    private @Nullable String branch;

    Connection connection(Console console) {
        return connection.connection(console);
    }

    Deadline deadline() {
        return Deadline.in(connection.timeout());
    }

    /** The series that are known now. */
    Catalog read(Console console, Connection to, Deadline deadline) {
        return new Catalog(EventLog.<SeriesInfo>newest(console, to, deadline, Topic.SERIES_CATALOG).values().stream()
                .filter(info -> (project == null || project.equals(info.getKey().getProject()))
                        && (branch == null || branch.equals(info.getKey().getBranch())))
                .toList());
    }
}
