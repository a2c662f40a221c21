package io.stepwatch.sink.store;

/**
 * A range of an alert whose commits are not all known.
 *
 * @param after position before its first commit
 * @param last position of its last commit
 */
public record Gap(long after, long last) {

    public boolean contains(long position) {
        return position > after && position <= last;
    }
}
