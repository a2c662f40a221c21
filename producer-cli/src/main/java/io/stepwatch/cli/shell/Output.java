package io.stepwatch.cli.shell;

/** Form of the data on standard output. */
public enum Output {
    /** For people. */
    TEXT,
    /** One JSON document. */
    JSON,
    /** One JSON object a line. */
    JSONL;

    /** The default, as it is given on the command line. */
    public static final String DEFAULT = "text";
}
