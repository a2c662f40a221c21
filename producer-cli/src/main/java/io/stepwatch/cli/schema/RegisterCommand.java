package io.stepwatch.cli.schema;

import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.Registry;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.SchemaRegistration;
import io.stepwatch.schema.registry.RegistryRefusedException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Registers the schemas of events. */
@Command(
        name = "register",
        description = "Registers the schemas of this version; what is there already stays as it is.",
        footer = {"", "Exit codes: 0 all are registered; 2 bad usage; 4 the registry refused or did not answer."})
final class RegisterCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private ConnectionOptions options = new ConnectionOptions();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    RegisterCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Connection connection = options.registryOnly(console);
        Registry registry = new Registry(connection, Deadline.in(options.timeout()));
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
