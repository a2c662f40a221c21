package io.stepwatch.cli.analyze;

import io.stepwatch.detection.Point;
import io.stepwatch.events.Direction;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;

/**
 * One series of the input.
 *
 * @param id its name in the output, its own among all series
 * @param unit base unit of the values; empty if they have none
 * @param better which way is better
 * @param points in commit order
 * @param commits commit of each position
 * @param known commit of each position that the input names, measured in this series or not
 * @param iterations iterations behind a sample, for each position where the input says
 */
record Series(
        String id,
        String unit,
        Direction better,
        List<Point> points,
        NavigableMap<Long, String> commits,
        NavigableMap<Long, String> known,
        Map<Long, Long> iterations) {

    Series {
        points = List.copyOf(points);
    }

    /** The commit at a position; for the place before the first one, a dash. */
    String commit(long position) {
        return commits.getOrDefault(position, "-");
    }
}
