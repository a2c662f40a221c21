package io.stepwatch.cli.format;

/**
 * Something a person should know that costs no result.
 *
 * @param file name of the file as it was given
 * @param line line of the file, from 1
 * @param text the remark; may hold untrusted text
 */
public record Remark(String file, long line, String text) implements Entry {

    /** The message for people. */
    public String message() {
        return file + ":" + line + ": " + text;
    }

    @Override
    public <R> R match(Cases<R> cases) {
        return cases.remark(this);
    }
}
