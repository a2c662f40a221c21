package io.stepwatch.cli.config;

import io.stepwatch.cli.actor.Person;
import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.EventWriter;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.events.SeriesConfig;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.Topic;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Publishes what the project wants to be told. */
@Command(
        name = "publish",
        description = "Publishes what the project wants to be told; it replaces what was published before.",
        footer = {"", "Exit codes: 0 published; 2 something is wrong with the file; 4 broker or registry."})
final class PublishCommand implements Callable<Integer> {

    private final Console console;

    @Option(
            names = "--project",
            paramLabel = "NAME",
            descriptionKey = "PROJECT",
            description = "Project (default: path of the repository on its host; STEPWATCH_PROJECT).")
    private @Nullable String project;

    @Option(
            names = "--by",
            paramLabel = "NAME",
            descriptionKey = "BY",
            description = "Who publishes it (default: user.name of git, then the user of the system; STEPWATCH_BY).")
    private @Nullable String by;

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    PublishCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        SeriesConfig config = Written.read(console, Optional.ofNullable(project));
        config.setAt(Instant.now().toEpochMilli());
        config.setBy(Optional.ofNullable(by).orElseGet(() -> Person.of(console)));
        Connection to = connection.connection(console);
        new EventWriter(to, Deadline.in(connection.timeout()))
                .write(Topic.SERIES_CONFIG, List.of(config), TopicKeys::config);
        ConfigOutput.print(console, standard.output(), config);
        console.say("published");
        return ExitCode.OK.code();
    }
}
