package io.stepwatch.cli.shell;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that every command has. A command mixes them in, and with them {@code --help} and {@code --version}. */
@Command(mixinStandardHelpOptions = true, versionProvider = Version.class)
public final class StandardOptions implements Talkative {

    @Option(
            names = "--output",
            paramLabel = "FORMAT",
            defaultValue = Output.DEFAULT,
            descriptionKey = "OUTPUT",
            description = "text, json or jsonl (default: ${DEFAULT-VALUE}; STEPWATCH_OUTPUT).")
    private Output output = Output.TEXT;

    @Mixin
    private ShellOptions shell = new ShellOptions();

    @Override
    public ShellOptions shell() {
        return shell;
    }

    /** Form of the data on standard output. */
    public Output output() {
        return output;
    }

    @Override
    public Output form() {
        return output;
    }
}
