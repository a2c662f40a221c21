package io.stepwatch.cli.format;

/**
 * A commit that a history names without a value.
 *
 * @param file name of the file as it was given
 * @param line line of the file, from 1
 * @param tool the format, as options name it
 * @param point the commit and its place
 */
public record Unmeasured(String file, long line, String tool, HistoryPoint point) implements Entry {

    @Override
    public <R> R match(Cases<R> cases) {
        return cases.unmeasured(this);
    }
}
