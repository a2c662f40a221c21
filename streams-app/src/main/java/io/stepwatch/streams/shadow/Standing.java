package io.stepwatch.streams.shadow;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Change points that stand after some events: the newest revision of each, if confirmed or recovered. */
public final class Standing {

    private final Map<String, ChangePoint> newest = new HashMap<>();

    /** Takes an event; one of an older revision changes nothing. */
    void take(ChangePoint event) {
        // What is drawn takes most of the memory and is not compared.
        event.setContext(List.of());
        newest.merge(event.getId(), event, (a, b) -> a.getRevision() > b.getRevision() ? a : b);
    }

    /** By what they say: series, kind and commit. */
    public Map<String, ChangePoint> byPlace() {
        Map<String, ChangePoint> live = new TreeMap<>();
        newest.values().stream()
                .filter(Standing::isLive)
                .forEach(event -> live.put(
                        event.getSeriesId() + " " + event.getKind() + " "
                                + event.getFirstBad().getPosition(),
                        event));
        return live;
    }

    private static boolean isLive(ChangePoint event) {
        return event.getState() == ChangePointState.CONFIRMED || event.getState() == ChangePointState.RECOVERED;
    }
}
