package io.stepwatch.cli.shell;

import io.stepwatch.schema.exit.ExitCode;
import java.util.List;

/** Ends a command: what went wrong, where, how to fix it, and the status to end with. The message is for people. */
public final class CliException extends RuntimeException {

    private final ExitCode exitCode;
    private final List<String> lines;

    public CliException(ExitCode exitCode, String message) {
        this(exitCode, List.of(message));
    }

    public CliException(ExitCode exitCode, String message, Throwable cause) {
        super(message, cause);
        this.exitCode = exitCode;
        this.lines = List.of(message);
    }

    public CliException(ExitCode exitCode, List<String> lines) {
        super(String.join("; ", lines));
        this.exitCode = exitCode;
        this.lines = List.copyOf(lines);
    }

    /** The status to end with. */
    public ExitCode exitCode() {
        return exitCode;
    }

    /** The message, line by line. */
    public List<String> lines() {
        return lines;
    }
}
