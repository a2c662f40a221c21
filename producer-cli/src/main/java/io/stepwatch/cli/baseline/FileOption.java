package io.stepwatch.cli.baseline;

import io.stepwatch.cli.shell.Console;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Which file holds the baseline. */
final class FileOption {

    @Option(
            names = "--file",
            paramLabel = "FILE",
            defaultValue = "stepwatch-baseline.json",
            descriptionKey = "BASELINE_FILE",
            description = "The file with the baseline (default: ${DEFAULT-VALUE}; STEPWATCH_BASELINE_FILE).")
    private String file = "";

    /** Its name. */
    String name() {
        return file;
    }

    /** Where it is. */
    Path path(Console console) {
        return console.directory().resolve(file);
    }
}
