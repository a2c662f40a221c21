package io.stepwatch.local.replay;

import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.connect.Trouble;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.SerdeConfig;
import io.stepwatch.schema.registry.RegistryRefusedException;
import io.stepwatch.schema.registry.RegistryUnavailableException;
import io.stepwatch.streams.shadow.ShadowReplay;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.apache.kafka.common.KafkaException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Tells what other settings of detection would have found. */
@Command(
        name = "replay",
        description = "Runs detection with other settings over everything that was published, and tells by which change"
                + " points the outcome differs from what stands now. Changes nothing.",
        footer = {
            "",
            "Exit codes: 0 done, whether it differs or not; 2 bad usage; 3 the file of settings cannot be used;",
            "4 broker or registry do not answer. See `stepwatch help exit-codes`."
        })
final class ReplayCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private final ConnectionOptions options = new ConnectionOptions();

    @Mixin
    private final StandardOptions standard = new StandardOptions();

    @Option(
            names = "--from-beginning",
            required = true,
            description = "Over the whole history, which is the only choice so far (default: none).")
    private boolean fromBeginning;

    @Option(
            names = "--settings",
            paramLabel = "FILE",
            required = true,
            description = "YAML or JSON with any of sensitivity, false-alarm-budget, floor, minimum-points, window"
                    + " (default: none).")
    private Path settings = Path.of("");

    ReplayCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (!fromBeginning) {
            throw new CliException(ExitCode.USAGE, "--from-beginning is missing");
        }
        DetectorSettings detector = DetectorFile.read(console.directory().resolve(settings));
        Connection connection = options.connection(console);
        try {
            ShadowReplay replay = new ShadowReplay(connection, SerdeConfig.registry(connection));
            ShadowReplay.Result result = replay.with(detector);
            new Difference(replay.now(), result).print(console, standard.output());
        } catch (KafkaException e) {
            throw Trouble.of(e, connection, "READ of runs and change points", options.timeout());
        } catch (RegistryUnavailableException | RegistryRefusedException e) {
            throw new CliException(
                    ExitCode.DELIVERY,
                    "registry " + connection.registry() + " does not answer; is its address right?",
                    e);
        }
        return ExitCode.OK.code();
    }
}
