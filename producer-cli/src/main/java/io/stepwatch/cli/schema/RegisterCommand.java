package io.stepwatch.cli.schema;

import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.Registry;
import io.stepwatch.cli.connect.Topics;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.SchemaRegistration;
import io.stepwatch.schema.registry.RegistryRefusedException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Registers the schemas of events. */
@Command(
        name = "register",
        description = "Registers the schemas of this version; what is there already stays as it is.",
        footer = {"", "Exit codes: 0 all are registered; 2 bad usage; 4 registry or broker refused or did not answer."})
final class RegisterCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private ConnectionOptions options = new ConnectionOptions();

    @Option(
            names = "--create-topics",
            defaultValue = "false",
            fallbackValue = "true",
            descriptionKey = "CREATE_TOPICS",
            description = "Create missing topics too, with the settings that the events need"
                    + " (default: ${DEFAULT-VALUE}; STEPWATCH_CREATE_TOPICS).")
    private boolean createTopics;

    @Option(
            names = "--replication",
            paramLabel = "N",
            descriptionKey = "REPLICATION",
            description =
                    "Replication factor of topics that are created (default: the broker's; STEPWATCH_REPLICATION).")
    private @Nullable Short replication;

    @Mixin
    private StandardOptions standard = new StandardOptions();

    RegisterCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Connection connection = createTopics ? options.connection(console) : options.registryOnly(console);
        Deadline deadline = Deadline.in(options.timeout());
        if (createTopics) {
            List<String> created = Topics.create(connection, Optional.ofNullable(replication), deadline);
            console.say(created.isEmpty() ? "all topics are there" : "created topics: " + String.join(", ", created));
        }
        Registry registry = new Registry(connection, deadline);
        try {
            registry.call(() -> {
                SchemaRegistration.registerAll(registry.client(), connection);
                return true;
            });
        } catch (RegistryRefusedException e) {
            List<SubjectState> states = SubjectState.all(registry, connection.topicPrefix());
            List<String> lines = states.stream()
                    .filter(state -> state.state() == SubjectState.State.INCOMPATIBLE)
                    .map(SubjectState::text)
                    .toList();
            throw new CliException(
                    ExitCode.DELIVERY, lines.isEmpty() ? List.of(String.valueOf(e.getMessage())) : lines);
        }
        SubjectOutput.print(console, standard.output(), SubjectState.all(registry, connection.topicPrefix()));
        return ExitCode.OK.code();
    }
}
