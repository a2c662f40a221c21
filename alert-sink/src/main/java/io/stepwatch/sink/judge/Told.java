package io.stepwatch.sink.judge;

import io.stepwatch.events.ChangePoint;

/**
 * A level that an alert told of.
 *
 * @param changePoint id of the shift to that level
 * @param position of the first commit at that level
 * @param level in the series' base unit
 * @param accepted whether a person has closed the alert, so that the level is the one to live with
 */
public record Told(String changePoint, long position, double level, boolean accepted) {

    public Told(String changePoint, long position, double level) {
        this(changePoint, position, level, false);
    }

    /** What an alert of a change point tells. */
    public static Told of(ChangePoint point) {
        return new Told(
                point.getId(),
                point.getFirstBad().getPosition(),
                point.getAfter().getMedian());
    }

    Told accepted(boolean now) {
        return new Told(changePoint, position, level, now);
    }
}
