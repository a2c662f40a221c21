package io.stepwatch.sink.group;

import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;

/**
 * A stretch of a branch.
 *
 * @param after position before its first commit
 * @param last position of its last commit
 */
record Span(long after, long last) {

    static Span of(ChangePoint point) {
        return new Span(
                point.getRangeStart().getPosition(), point.getIntervalHigh().getPosition());
    }

    static Span of(Alert alert) {
        return new Span(
                alert.getRangeStart().getPosition(), alert.getRangeEnd().getPosition());
    }

    boolean contains(long position) {
        return position > after && position <= last;
    }

    long commits() {
        return last - after;
    }

    /** How many commits both have. */
    long shared(Span other) {
        return Math.max(0, Math.min(last, other.last) - Math.max(after, other.after));
    }
}
