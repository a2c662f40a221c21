package io.stepwatch.sink.judge;

import io.stepwatch.events.ChangePoint;

/**
 * A level that an alert told of.
 *
 * @param changePoint id of the shift to that level
 * @param position of the first commit at that level
 * @param level in the series' base unit
 */
public record Told(String changePoint, long position, double level) {

    /** What an alert of a change point tells. */
    public static Told of(ChangePoint point) {
        return new Told(
                point.getId(),
                point.getFirstBad().getPosition(),
                point.getAfter().getMedian());
    }
}
