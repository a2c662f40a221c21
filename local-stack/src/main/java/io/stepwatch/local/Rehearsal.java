package io.stepwatch.local;

import io.stepwatch.cli.Cli;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.local.broker.EmbeddedBroker;
import io.stepwatch.local.folder.WorkFolder;
import io.stepwatch.local.registry.RegistryServer;
import io.stepwatch.local.registry.RegistrySettings;
import io.stepwatch.schema.config.Connection;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Does once, against a broker and a registry of its own, what a CI job does: so that the Java machine can keep the classes
 * that it loads for this in an archive, from which the program starts quicker. What it prints goes nowhere.
 */
public final class Rehearsal {

    private Rehearsal() {}

    /** Runs it. */
    public static void main(String[] args) throws IOException {
        try (WorkFolder folder = WorkFolder.temporary("stepwatch-rehearsal-");
                EmbeddedBroker broker = EmbeddedBroker.ephemeral();
                RegistryServer registry = RegistryServer.start(RegistrySettings.on(broker.bootstrapServers()))) {
            Provision.topicsAndSchemas(Connection.to(broker.bootstrapServers(), URI.create(registry.url())));
            Map<String, String> environment = Map.of(
                    "STEPWATCH_BOOTSTRAP_SERVERS", broker.bootstrapServers(),
                    "STEPWATCH_REGISTRY_URL", registry.url(),
                    "STEPWATCH_PROJECT", "rehearsal",
                    "STEPWATCH_BRANCH", "main",
                    "STEPWATCH_DEEPEN_TIMEOUT", "0");
            Path results = Files.writeString(
                    folder.path().resolve("bench.txt"), "BenchmarkScan-8 100 12.5 ns/op 16 B/op 1 allocs/op\n");
            Path json = Files.writeString(
                    folder.path().resolve("bench.json"), "[{\"name\":\"scan\",\"value\":12.5,\"unit\":\"ns\"}]");
            Path history = Files.writeString(
                    folder.path().resolve("history.csv"), "commit,value,unit\nnight-1,12.5,ns\nnight-2,12.6,ns\n");
            run(environment, "publish", "--help");
            run(environment, "publish", results.toString(), json.toString());
            run(environment, "publish", "--dry-run", "--output", "jsonl", results.toString());
            run(environment, "import", "--branch", "history", history.toString());
            run(environment, "analyze", history.toString());
        }
    }

    private static void run(Map<String, String> environment, String... arguments) {
        OutputStream nowhere = OutputStream.nullOutputStream();
        Path here = Path.of("").toAbsolutePath();
        Cli.run(arguments, new Console(environment, new ByteArrayInputStream(new byte[0]), nowhere, nowhere, here));
    }
}
