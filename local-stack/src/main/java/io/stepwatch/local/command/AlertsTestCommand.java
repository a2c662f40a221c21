package io.stepwatch.local.command;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.local.demo.TestAlert;
import io.stepwatch.schema.config.Settings;
import io.stepwatch.schema.config.SettingsException;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.sink.deliver.Delivery;
import io.stepwatch.sink.deliver.Failure;
import io.stepwatch.sink.deliver.Message;
import io.stepwatch.sink.deliver.Target;
import io.stepwatch.sink.deliver.text.Printed;
import io.stepwatch.sink.targets.Targets;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Sends a made-up alert to one target, once, and says what came of it. */
@Command(
        name = "test",
        description =
                "Sends a made-up alert to one target, once, and says what came of it. Reads the targets like the sink:"
                        + " STEPWATCH_TARGETS, STEPWATCH_WEBHOOK_URL. Routes are not asked.",
        footer = {"", "Exit codes: 2 bad usage, no such target; 4 the target did not take it."})
final class AlertsTestCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private final StandardOptions standard = new StandardOptions();

    @Option(names = "--target", paramLabel = "NAME", required = true, description = "Name of the target.")
    private String name = "";

    AlertsTestCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        try (Target target = target()) {
            Instant now = Instant.now();
            Delivery delivery = target.deliver(Message.first(TestAlert.at(now), now));
            return delivery.match(new Said(target)).code();
        }
    }

    private Target target() {
        Settings settings = new Settings(StackVariables.of(console));
        Targets targets = Targets.from(settings);
        try {
            settings.throwIfAnyProblem();
        } catch (SettingsException e) {
            throw new CliException(ExitCode.USAGE, e.problems());
        }
        List<Target> all = targets.open(List.of(new Printed(console.out()::print))).stream()
                .map(subscription -> subscription.target())
                .toList();
        return all.stream()
                .filter(target -> target.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new CliException(
                        ExitCode.USAGE,
                        "no target " + name + "; there are "
                                + all.stream().map(Target::name).collect(Collectors.joining(", "))));
    }

    /** Tells how it ended. */
    private final class Said implements Delivery.Cases<ExitCode> {
        private final Target target;

        Said(Target target) {
            this.target = target;
        }

        @Override
        public ExitCode accepted(Delivery.Accepted accepted) {
            if (standard.output() == Output.TEXT) {
                console.say("delivered to " + target.name() + " at " + target.place() + ": " + accepted.how());
            } else {
                console.print(JsonNodeFactory.instance
                        .objectNode()
                        .put("target", target.name())
                        .put("place", target.place())
                        .put("how", accepted.how())
                        .toString());
            }
            return ExitCode.OK;
        }

        @Override
        public ExitCode tryAgain(Delivery.TryAgain tryAgain) {
            return failed(tryAgain.failure(), "an alert would be tried again");
        }

        @Override
        public ExitCode refused(Delivery.Refused refused) {
            return failed(refused.failure(), "an alert would be set aside in delivery-failures");
        }

        private ExitCode failed(Failure failure, String consequence) {
            String status =
                    failure.status().isPresent() ? " (HTTP " + failure.status().getAsInt() + ")" : "";
            String answer = failure.answer().isEmpty() ? "" : "; it answered: " + failure.answer();
            throw new CliException(
                    ExitCode.DELIVERY,
                    "not delivered to " + target.name() + " at " + target.place() + ": " + failure.reason() + status
                            + answer + "; " + consequence);
        }
    }
}
