package io.stepwatch.cli.shell;

import java.util.Arrays;
import java.util.List;

/**
 * Which streams are terminals.
 *
 * @param out standard output
 * @param err standard error
 */
public record Terminals(boolean out, boolean err) {

    /** None is. */
    public static final Terminals NONE = new Terminals(false, false);

    /** The launcher says which streams are terminals, as {@code out,err}; Java itself cannot tell one from the other. */
    private static final String PROPERTY = "stepwatch.terminals";

    /** The streams of this process. */
    public static Terminals ofProcess() {
        List<String> told = Arrays.asList(System.getProperty(PROPERTY, "").split(",", -1));
        return new Terminals(told.contains("out"), told.contains("err"));
    }
}
