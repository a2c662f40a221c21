package io.stepwatch.detection;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a stream would have said about a history, had its points arrived one by one in commit order. */
public final class Replay {

    private Replay() {}

    /** Every event, in order. */
    public static List<ChangeEvent> events(SeriesWatch watch, List<Point> points) {
        return watch.replay(points);
    }

    /** The change points that stand in the end, in commit order: confirmed and recovered, not retracted. */
    public static List<Shift> changePoints(SeriesWatch watch, List<Point> points) {
        return fold(events(watch, points));
    }

    /** The change points that stand after some events, in commit order. A recovered one stays; it happened. */
    public static List<Shift> fold(List<ChangeEvent> events) {
        Map<String, Shift> standing = new LinkedHashMap<>();
        for (ChangeEvent event : events) {
            switch (event.state()) {
                case CONFIRMED, RECOVERED -> standing.put(event.id(), event.shift());
                case RETRACTED -> standing.remove(event.id());
                case CANDIDATE, TRANSIENT, INCONCLUSIVE -> {}
            }
        }
        List<Shift> shifts = new ArrayList<>(standing.values());
        shifts.sort((a, b) -> Long.compare(a.firstPoint(), b.firstPoint()));
        return shifts;
    }
}
