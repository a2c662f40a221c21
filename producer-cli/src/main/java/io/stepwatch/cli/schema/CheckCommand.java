package io.stepwatch.cli.schema;

import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.Registry;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Tells whether the schemas are registered, and whether they could be. */
@Command(
        name = "check",
        description = "Tells whether the schemas of this version are registered, or could be.",
        footer = {
            "",
            "Exit codes: 0 all are registered; 2 bad usage; 4 some are missing or incompatible, or no registry."
        })
final class CheckCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private ConnectionOptions options = new ConnectionOptions();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    CheckCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Connection connection = options.registryOnly(console);
        Registry registry = new Registry(connection, Deadline.in(options.timeout()));
        List<SubjectState> states = SubjectState.all(registry, connection.topicPrefix());
        SubjectOutput.print(console, standard.output(), states);
        if (states.stream().allMatch(state -> state.state() == SubjectState.State.REGISTERED)) {
            return ExitCode.OK.code();
        }
        console.say("not all schemas are registered; `stepwatch schema register` registers those that can be");
        return ExitCode.DELIVERY.code();
    }
}
