package io.stepwatch.cli.shell;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** How a command talks, whatever it prints. */
public final class ShellOptions {

    @Option(
            names = "--debug",
            defaultValue = "false",
            fallbackValue = "true",
            descriptionKey = "DEBUG",
            description = "Show stack traces and the log of libraries (default: ${DEFAULT-VALUE}; STEPWATCH_DEBUG).")
    private boolean debug;

    @Option(
            names = "--color",
            paramLabel = "WHEN",
            defaultValue = "auto",
            completionCandidates = Whens.class,
            descriptionKey = "COLOR",
            description = "auto, always or never; auto: on a terminal, unless NO_COLOR or FORCE_COLOR is set (default:"
                    + " ${DEFAULT-VALUE}; STEPWATCH_COLOR).")
    private Paint.When color = Paint.When.AUTO;

    @Option(
            names = "--print-config",
            defaultValue = "false",
            fallbackValue = "true",
            descriptionKey = "PRINT_CONFIG",
            description = "Print every setting with its source, secrets hidden, and do nothing else (default:"
                    + " ${DEFAULT-VALUE}; STEPWATCH_PRINT_CONFIG).")
    private boolean printConfig;

    /** When output is coloured, for suggestions. */
    static final class Whens extends ArrayList<String> {
        Whens() {
            super(List.of("auto", "always", "never"));
        }
    }

    /** When output for people is coloured. */
    public Paint.When color() {
        return color;
    }

    /** Whether settings are to be printed instead of what the command does. */
    public boolean printConfig() {
        return printConfig;
    }

    /** Whether stack traces are wanted. */
    public boolean debug() {
        return debug;
    }
}
