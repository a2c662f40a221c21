package io.stepwatch.detection;

import java.util.ArrayList;
import java.util.Comparator;
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
        return standing(events).stream().map(ChangeEvent::shift).toList();
    }

    /** The newest event of each change point that stands after some events, in commit order. */
    public static List<ChangeEvent> standing(List<ChangeEvent> events) {
        Map<String, ChangeEvent> newest = new LinkedHashMap<>();
        for (ChangeEvent event : events) {
            switch (event.state()) {
                case CONFIRMED, RECOVERED -> newest.put(event.id(), event);
                case RETRACTED -> newest.remove(event.id());
                case CANDIDATE, TRANSIENT, INCONCLUSIVE -> {}
            }
        }
        List<ChangeEvent> standing = new ArrayList<>(newest.values());
        standing.sort(Comparator.comparingLong(event -> event.shift().firstPoint()));
        return standing;
    }
}
