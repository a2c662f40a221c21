package io.stepwatch.cli.analyze;

import io.stepwatch.detection.ChangeEvent;
import io.stepwatch.detection.Point;
import io.stepwatch.detection.Shift;
import io.stepwatch.detection.WatchState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The points that were set aside, because they come from another environment or method than those around them. */
final class Asides {

    private final List<Point> points = new ArrayList<>();

    /** Takes note of a point and of what came of it. Points that began an era of their own were only waiting. */
    void note(Point point, WatchState after, List<ChangeEvent> events) {
        if (!after.compares(point)) {
            points.add(point);
        }
        for (ChangeEvent event : events) {
            Shift.Kind kind = event.shift().kind();
            if (kind == Shift.Kind.ENVIRONMENT || kind == Shift.Kind.METHOD) {
                points.removeIf(aside -> aside.position() >= event.shift().firstPoint());
            }
        }
    }

    /** How many points of each kind were set aside, by the kind in words. */
    Map<String, Integer> counts() {
        Map<String, Integer> counts = new TreeMap<>();
        points.forEach(point -> counts.merge(kind(point), 1, Integer::sum));
        return counts;
    }

    /** Where a point was measured, and how. */
    static String kind(Point point) {
        String environment = point.fingerprint();
        if (point.method().isEmpty()) {
            return environment;
        }
        return (environment.isEmpty() ? "" : environment + ", ") + "method " + point.method();
    }
}
