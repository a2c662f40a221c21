package io.stepwatch.cli.shell;

import picocli.CommandLine.Option;

/** Options that every command has. */
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

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help and end.")
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Show the version and end.")
    private boolean version;

    /** Form of the data on standard output. */
    public Output output() {
        return output;
    }

    /** Whether stack traces are wanted. */
    public boolean debug() {
        return debug;
    }
}
