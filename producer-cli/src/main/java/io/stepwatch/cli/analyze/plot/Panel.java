package io.stepwatch.cli.analyze.plot;

import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The picture of one series. All places are indices of points.
 *
 * @param title what is drawn; untrusted
 * @param points in commit order, at least one
 * @param levels the levels, in order
 * @param marks the change points
 */
public record Panel(String title, List<Dot> points, List<Level> levels, List<Mark> marks) {

    /**
     * One point.
     *
     * @param label its commit and value, for people; untrusted
     * @param odd whether it lies far off its level
     */
    public record Dot(double value, String label, boolean odd) {}

    /** A level from one point to another, both included. */
    public record Level(int from, int to, double value) {}

    /** A change point with the first and the last place at which it may have been. */
    public record Mark(int at, int lowest, int highest, String label, Ink ink) {}

    public Panel {
        points = List.copyOf(points);
        levels = List.copyOf(levels);
        marks = List.copyOf(marks);
    }

    /** The points of which a picture must show where they are: all, or all but the odd ones. */
    DoubleStream values(boolean withOdd) {
        return points.stream().filter(dot -> withOdd || !dot.odd()).mapToDouble(Dot::value);
    }
}
