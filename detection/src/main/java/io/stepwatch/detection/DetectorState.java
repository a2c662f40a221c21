package io.stepwatch.detection;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that the detector has learned from the points so far: bounded, whatever the length of the history.
 *
 * @param tail the newest points of this era
 * @param foreign up to four points of another environment or method that wait for a fifth
 * @param fingerprint of this era
 * @param method of this era
 * @param eraPoints points taken in this era
 * @param count points taken in all
 * @param lastPosition of the newest point taken; -1 before the first
 * @param setAside points of other environments set aside in this era
 * @param carried the noise scale brought over from the era before, relative to the level, or 0
 * @param candidate what is suspected now
 * @param glance what the last look at the level measured, while nothing is suspected
 * @param held the newest change points, oldest first
 * @param numbers how many change points there have been
 * @param settledThrough the greatest first point among those that are no longer held; -1 if none
 */
record DetectorState(
        Tail tail,
        List<Point> foreign,
        String fingerprint,
        String method,
        long eraPoints,
        long count,
        long lastPosition,
        int setAside,
        double carried,
        @Nullable OpenCandidate candidate,
        @Nullable Glance glance,
        List<Held> held,
        int numbers,
        long settledThrough) {

    static final DetectorState INITIAL =
            new DetectorState(Tail.EMPTY, List.of(), "", "", 0, 0, -1, 0, 0, null, null, List.of(), 0, -1);

    DetectorState {
        foreign = List.copyOf(foreign);
        held = List.copyOf(held);
    }

    /** Whether both hold the same change points. */
    boolean holdsAsManyAs(DetectorState other) {
        return numbers == other.numbers && held.size() == other.held.size();
    }
}
