package io.stepwatch.sink.store;

import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;

/**
 * A stretch of a branch.
 *
 * @param after position before its first commit
 * @param last position of its last commit
 */
public record Span(long after, long last) {

    /** The range of a change point. */
    public static Span of(ChangePoint point) {
        return new Span(
                point.getRangeStart().getPosition(), point.getIntervalHigh().getPosition());
    }

    /** The range of an alert. */
    public static Span of(Alert alert) {
        return new Span(alert.getRangeStart().getPosition(), alert.getRangeEnd().getPosition());
    }

    public boolean contains(long position) {
        return position > after && position <= last;
    }

    public long commits() {
        return last - after;
    }

    /** How many commits both have. */
    public long shared(Span other) {
        return Math.max(0, Math.min(last, other.last) - Math.max(after, other.after));
    }
}
