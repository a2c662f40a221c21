package io.stepwatch.cli.compare;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.ShellOptions;
import io.stepwatch.cli.shell.Talkative;
import io.stepwatch.cli.shell.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that say how the answer is printed, in place of those that other commands have. */
@Command(mixinStandardHelpOptions = true, versionProvider = Version.class)
public final class ReportOptions implements Talkative {

    /** Form of the answer on standard output. */
    public enum Form {
        /** For people. */
        TEXT,
        /** A comment for a pull request. */
        MARKDOWN,
        /** One JSON document. */
        JSON,
        /** One JSON object a line. */
        JSONL
    }

    @Option(
            names = "--output",
            paramLabel = "FORMAT",
            defaultValue = "text",
            descriptionKey = "OUTPUT",
            description = "text, markdown, json or jsonl (default: ${DEFAULT-VALUE}; STEPWATCH_OUTPUT).")
    private Form output = Form.TEXT;

    @Option(
            names = "--strict",
            defaultValue = "false",
            fallbackValue = "true",
            descriptionKey = "STRICT",
            description = "Let inconclusive and no-baseline close the gate (default: ${DEFAULT-VALUE};"
                    + " STEPWATCH_STRICT).")
    private boolean strict;

    @Option(
            names = "--explain",
            defaultValue = "false",
            fallbackValue = "true",
            descriptionKey = "EXPLAIN",
            description = "Print every number that a verdict used (default: ${DEFAULT-VALUE}; STEPWATCH_EXPLAIN).")
    private boolean explain;

    @Option(
            names = "--marker",
            paramLabel = "NAME",
            defaultValue = "default",
            descriptionKey = "MARKER",
            description = "Name in the hidden marker of a comment, its own for each kind of comment (default:"
                    + " ${DEFAULT-VALUE}; STEPWATCH_MARKER).")
    private String marker = "default";

    @Mixin
    private ShellOptions shell = new ShellOptions();

    @Override
    public ShellOptions shell() {
        return shell;
    }

    @Override
    public Output form() {
        return output == Form.TEXT ? Output.TEXT : output == Form.JSONL ? Output.JSONL : Output.JSON;
    }

    /** Form of the answer. */
    public Form output() {
        return output;
    }

    /** Whether doubt closes the gate. */
    public boolean strict() {
        return strict;
    }

    /** Prints an answer. */
    public void print(Console console, Report report) {
        switch (output) {
            case TEXT -> new TextReport(console, explain).print(report);
            case MARKDOWN -> new MarkdownReport(console, marker).print(report);
            case JSON -> new JsonReport(console).document(report);
            case JSONL -> new JsonReport(console).lines(report);
        }
    }
}
