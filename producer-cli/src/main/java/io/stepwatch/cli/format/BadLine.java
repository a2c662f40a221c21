package io.stepwatch.cli.format;

/**
 * A place of a file that should hold a result and does not.
 *
 * @param file name of the file as it was given
 * @param line line of the file, from 1
 * @param reason what is wrong and how to fix it; may hold untrusted text
 */
public record BadLine(String file, long line, String reason) implements Entry {

    /** The message for people. */
    public String text() {
        return file + ":" + line + ": " + reason;
    }

    @Override
    public <R> R match(Cases<R> cases) {
        return cases.badLine(this);
    }
}
