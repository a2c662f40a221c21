package io.stepwatch.streams.detect;

import io.stepwatch.schema.run.Median;
import io.stepwatch.streams.window.Row;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The points of one series on both sides of a change.
 *
 * @param before points of the old level, oldest first
 * @param after points of the new level, oldest first
 */
record Stretch(List<Row> before, List<Row> after) {

    /** The newest points before the change and the oldest from it on, as many as the levels were taken from. */
    static Stretch around(long firstPoint, List<Row> points, int before, int after) {
        int first = index(firstPoint, points);
        return new Stretch(
                points.subList(Math.max(0, first - before), first),
                points.subList(first, Math.min(points.size(), first + after)));
    }

    /** Points for a picture: at most {@code most}, a third of them from the change on where there are as many. */
    static List<Row> picture(long firstPoint, List<Row> points, int most) {
        int first = index(firstPoint, points);
        int to = Math.min(points.size(), Math.max(first + most / 3, Math.min(points.size(), most)));
        return points.subList(Math.max(0, to - most), to);
    }

    private static int index(long firstPoint, List<Row> points) {
        int index = 0;
        while (index < points.size() && points.get(index).position() < firstPoint) {
            index++;
        }
        return index;
    }

    static int runs(List<Row> points, int series) {
        return points.stream().mapToInt(row -> row.runs(series)).sum();
    }

    /** The median of a series over some points; empty where it has none there. */
    static OptionalDouble median(List<Row> points, int series) {
        return runs(points, series) == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(Median.of(points.stream().flatMapToDouble(row -> row.value(series).stream())));
    }
}
