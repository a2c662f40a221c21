package io.stepwatch.local.command;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.local.StackSettings;
import io.stepwatch.local.demo.AlertPrinter;
import io.stepwatch.local.folder.WorkFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs a stack that keeps what it gets, until it is told to stop. */
@Command(
        name = "local",
        description = "Runs everything on this machine in one process: Kafka broker, schema registry, streams-app and"
                + " alert-sink. Empty at first; keeps its data. Prints the two settings that a CI job needs, then"
                + " every alert.",
        footer = {
            "",
            "Exit codes: 2 bad usage; 4 a part cannot start (port taken, folder in use) or has failed;",
            "130 stopped by Ctrl-C or SIGTERM, in good order. See `stepwatch help exit-codes`."
        })
final class LocalCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private final StandardOptions standard = new StandardOptions();

    @Option(
            names = "--data",
            paramLabel = "DIR",
            defaultValue = "data/local",
            descriptionKey = "DATA",
            description = "Folder for everything that is kept (default: ${DEFAULT-VALUE}; STEPWATCH_DATA).")
    private Path data = Path.of("data/local");

    @Option(
            names = "--broker-port",
            paramLabel = "PORT",
            defaultValue = "9092",
            converter = LoopbackPort.class,
            descriptionKey = "BROKER_PORT",
            description = "Port of the broker, 0 for any (default: ${DEFAULT-VALUE}; STEPWATCH_BROKER_PORT).")
    private int brokerPort;

    @Option(
            names = "--registry-port",
            paramLabel = "PORT",
            defaultValue = "8081",
            converter = LoopbackPort.class,
            descriptionKey = "REGISTRY_PORT",
            description =
                    "Port of the schema registry, 0 for any (default: ${DEFAULT-VALUE}; STEPWATCH_REGISTRY_PORT).")
    private int registryPort;

    @Option(
            names = "--streams-listen",
            paramLabel = "PORT",
            defaultValue = "8091",
            converter = LoopbackPort.class,
            descriptionKey = "STREAMS_LISTEN",
            description = "Port where streams-app tells its health, 0 for any (default: ${DEFAULT-VALUE};"
                    + " STEPWATCH_STREAMS_LISTEN).")
    private int streamsPort;

    @Option(
            names = "--sink-listen",
            paramLabel = "PORT",
            defaultValue = "8092",
            converter = LoopbackPort.class,
            descriptionKey = "SINK_LISTEN",
            description = "Port where alert-sink tells its health, 0 for any (default: ${DEFAULT-VALUE};"
                    + " STEPWATCH_SINK_LISTEN).")
    private int sinkPort;

    LocalCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        WorkFolder folder = WorkFolder.durable(console.directory().resolve(data));
        StackSettings settings = new StackSettings(
                folder,
                new StackSettings.Ports(brokerPort, registryPort, streamsPort, sinkPort),
                StackVariables.of(console));
        AlertPrinter alerts = new AlertPrinter(standard.output() != Output.TEXT, text -> {
            console.print(text);
            console.flush();
        });
        alerts.release();
        return RunningStack.during(settings, List.of(alerts), console, (stack, running) -> {
                    Addresses.print(console, stack, standard.output());
                    console.say("data in " + folder.path());
                    Addresses.explain(console, stack);
                    return running.awaitEnd(stack);
                })
                .code();
    }
}
