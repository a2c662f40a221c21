package io.stepwatch.local.command;

import io.stepwatch.cli.publish.Batch;
import io.stepwatch.cli.publish.Publisher;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.Seconds;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.local.LocalStack;
import io.stepwatch.local.StackSettings;
import io.stepwatch.local.demo.AlertPrinter;
import io.stepwatch.local.demo.Example;
import io.stepwatch.local.folder.WorkFolder;
import io.stepwatch.schema.config.Variable;
import io.stepwatch.schema.exit.ExitCode;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows the whole path on real histories. */
@Command(
        name = "demo",
        description = "Starts everything in this process, publishes three histories (sixty nights made for this"
                + " project, hyper, rust-analyzer) and prints the alerts. Keeps nothing.",
        footer = {
            "",
            "Exit codes: 0 done; 2 bad usage; 4 a part cannot start, or is not done in time; 6 no alert came;",
            "130 stopped by Ctrl-C or SIGTERM. See `stepwatch help exit-codes`."
        })
final class DemoCommand implements Callable<Integer> {
    /** A demonstration is quiet after its last publish, so alerts need not wait long for their siblings. */
    private static final String CLOSING_DELAY = "PT1S";

    private static final String TIMEOUT = "120s";
    private static final Duration PUBLISH_LIMIT = Duration.ofMinutes(2);

    private final Console console;

    @Mixin
    private final StandardOptions standard = new StandardOptions();

    @Option(
            names = "--once",
            description = "End when everything is processed and told (default: stay up until Ctrl-C).")
    private boolean once;

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            defaultValue = TIMEOUT,
            converter = Seconds.class,
            description = "How long processing and telling may take (default: ${DEFAULT-VALUE}).")
    private Duration timeout = Duration.ZERO;

    DemoCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        AlertPrinter alerts = new AlertPrinter(standard.output() != Output.TEXT, text -> {
            console.print(text);
            console.flush();
        });
        return RunningStack.during(
                        settings(), List.of(alerts), console, (stack, running) -> run(stack, running, alerts))
                .code();
    }

    private ExitCode run(LocalStack stack, RunningStack running, AlertPrinter alerts) throws InterruptedException {
        publish(stack);
        console.say("processing …");
        Optional<String> missing = stack.settle(timeout);
        int told = alerts.release();
        if (missing.isPresent()) {
            throw new CliException(
                    ExitCode.DELIVERY, "not finished within " + timeout.toSeconds() + " s: " + missing.get());
        }
        if (told == 0) {
            throw new CliException(ExitCode.INTERNAL, "no alert came, where these histories must give some");
        }
        console.say(told + " alerts");
        if (once) {
            return ExitCode.OK;
        }
        Addresses.explain(console, stack);
        return running.awaitEnd(stack);
    }

    private void publish(LocalStack stack) {
        Publisher publisher = new Publisher(stack.connection(), PUBLISH_LIMIT);
        for (Example example : Example.ALL) {
            Batch batch = example.runs(Instant.now());
            console.say(
                    "publishing " + example.project() + ": " + batch.runs().size() + " runs, one for each commit …");
            publisher.publish(batch);
        }
    }

    private StackSettings settings() {
        Map<String, String> variables = new HashMap<>(StackVariables.of(console));
        variables.putIfAbsent(Variable.CLOSING_DELAY.variable(), CLOSING_DELAY);
        try {
            return new StackSettings(WorkFolder.temporary("stepwatch-demo-"), StackSettings.Ports.ANY, variables);
        } catch (IOException e) {
            throw new CliException(
                    ExitCode.DELIVERY,
                    "no temporary folder can be made in " + System.getProperty("java.io.tmpdir")
                            + "; free some space, or set -Djava.io.tmpdir",
                    e);
        }
    }
}
