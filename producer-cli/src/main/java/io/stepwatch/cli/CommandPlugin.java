package io.stepwatch.cli;

import io.stepwatch.cli.shell.Console;

/**
 * A command that comes from another jar, found by {@link java.util.ServiceLoader}.
 *
 * <p>The command is an object with picocli's {@code @Command}, implements {@code Callable<Integer>} and returns the
 * number of an {@link io.stepwatch.schema.exit.ExitCode}. It should mix in {@link
 * io.stepwatch.cli.shell.StandardOptions}. To end with a message it throws {@link
 * io.stepwatch.cli.shell.CliException}. An option whose {@code descriptionKey} is the name of a {@link
 * io.stepwatch.schema.config.Variable} takes its value from that variable, then from {@code stepwatch.yaml}.
 */
public interface CommandPlugin {

    /** Name of the built-in command that it belongs below; empty for a command of the first rank. */
    default String parent() {
        return "";
    }

    /** The command, for one call of the program. */
    Object command(Console console);
}
