package io.stepwatch.cli.ledger;

import io.stepwatch.cli.identify.Project;
import io.stepwatch.cli.shell.Console;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which ledger is meant. */
public final class LedgerOptions {

    @Option(
            names = "--ledger",
            paramLabel = "FILE",
            defaultValue = LedgerFile.NAME,
            descriptionKey = "LEDGER",
            description = "The ledger (default: ${DEFAULT-VALUE}; STEPWATCH_LEDGER).")
    private Path file = Path.of(LedgerFile.NAME);

    @Option(
            names = "--project",
            paramLabel = "NAME",
            descriptionKey = "PROJECT",
            description = "Project (default: path of the repository on its host; STEPWATCH_PROJECT).")
    private @Nullable String project;

    String project(Console console) {
        return Project.of(console, Optional.ofNullable(project));
    }

    LedgerFile read(Console console) {
        return LedgerFile.read(console.directory().resolve(file), project(console));
    }
}
