package io.stepwatch.cli.topics;

import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.Topic;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Copies all that was published to the topics of another prefix. */
@Command(
        name = "copy",
        description = "Copies all that was published to the topics of another prefix, which are made with a number of"
                + " partitions. Applications that start under that prefix compute the rest anew. Run it again to copy"
                + " what came since: an event that is there twice counts once.",
        footer = {
            "",
            "Exit codes: 0 copied; 2 bad usage; 4 the broker refuses, or topics of that prefix are there with",
            "another number of partitions. See `stepwatch help exit-codes`."
        })
final class CopyCommand implements Callable<Integer> {

    private static final int MOST_PARTITIONS = 10_000;

    /** What the applications make out of the rest. */
    private static final Set<Topic> COMPUTED = EnumSet.of(
            Topic.WAITING_RUNS,
            Topic.SERIES_CATALOG,
            Topic.CHANGE_POINTS,
            Topic.ALERTS,
            Topic.RERUN_REQUESTS,
            Topic.DEAD_LETTERS,
            Topic.DELIVERY_FAILURES);

    private final Console console;

    @Mixin
    private ConnectionOptions options = new ConnectionOptions();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    @Parameters(index = "0", paramLabel = "PREFIX", description = "Prefix of the topics to copy to. Example: p12-")
    private String prefix = "";

    @Parameters(index = "1", paramLabel = "PARTITIONS", description = "How many partitions they get.")
    private int partitions;

    CopyCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Connection from = options.brokerOnly(console);
        if (!prefix.matches("[A-Za-z0-9._-]+") || prefix.equals(from.topicPrefix())) {
            throw new CliException(
                    ExitCode.USAGE,
                    "PREFIX: cannot use " + prefix + "; give letters, digits, . _ - that are not the prefix in use");
        }
        if (partitions < 1 || partitions > MOST_PARTITIONS) {
            throw new CliException(ExitCode.USAGE, "PARTITIONS: give a number from 1 to " + MOST_PARTITIONS);
        }
        Deadline start = Deadline.in(options.timeout());
        Targets.make(from.withTopicPrefix(prefix), partitions, start);
        Map<String, Long> copied = new TreeMap<>();
        for (Topic topic : EnumSet.complementOf(EnumSet.copyOf(COMPUTED))) {
            long count = new Copying(from, topic.name(from.topicPrefix()), topic.name(prefix), options.timeout()).run();
            copied.put(topic.name(prefix), count);
        }
        print(copied);
        return ExitCode.OK.code();
    }

    private void print(Map<String, Long> copied) {
        if (standard.output() == Output.TEXT) {
            copied.forEach((topic, count) -> console.print("copied topic=" + topic + " records=" + count));
        } else {
            console.print(Json.line(json -> {
                json.writeStartObject();
                for (Map.Entry<String, Long> topic : copied.entrySet()) {
                    json.writeNumberField(topic.getKey(), topic.getValue());
                }
                json.writeEndObject();
            }));
        }
    }
}
