package io.stepwatch.cli.shell;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Options that every command has. A command mixes them in, and with them {@code --help} and {@code --version}. */
@Command(mixinStandardHelpOptions = true, versionProvider = Version.class)
public final class StandardOptions {

    @Option(
            names = "--output",
            paramLabel = "FORMAT",
            defaultValue = Output.DEFAULT,
            descriptionKey = "OUTPUT",
            description = "text, json or jsonl (default: ${DEFAULT-VALUE}; STEPWATCH_OUTPUT).")
    private Output output = Output.TEXT;

    @Option(
            names = "--debug",
            defaultValue = "false",
            fallbackValue = "true",
            descriptionKey = "DEBUG",
            description = "Show stack traces and the log of libraries (default: ${DEFAULT-VALUE}; STEPWATCH_DEBUG).")
    private boolean debug;

    /** Form of the data on standard output. */
    public Output output() {
        return output;
    }

    /** Whether stack traces are wanted. */
    public boolean debug() {
        return debug;
    }
}
