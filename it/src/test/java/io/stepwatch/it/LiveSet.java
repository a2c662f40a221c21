package io.stepwatch.it;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The change points that stand after all events: the newest revision of each id, if confirmed or recovered. */
final class LiveSet {

    private LiveSet() {}

    /** The newest revision of each id. */
    static Collection<ChangePoint> newest(List<ChangePoint> events) {
        Map<String, ChangePoint> newest = new LinkedHashMap<>();
        events.forEach(
                event -> newest.merge(event.getId(), event, (a, b) -> a.getRevision() >= b.getRevision() ? a : b));
        return newest.values();
    }

    /** Those that stand, in commit order. */
    static List<ChangePoint> of(List<ChangePoint> events) {
        return newest(events).stream()
                .filter(event -> event.getState() == ChangePointState.CONFIRMED
                        || event.getState() == ChangePointState.RECOVERED)
                .sorted(Comparator.comparing(ChangePoint::getSeriesId)
                        .thenComparing(event -> event.getFirstBad().getPosition()))
                .toList();
    }

    /** All events of each series, in their order. */
    static Map<String, List<ChangePoint>> bySeries(List<ChangePoint> events) {
        return events.stream()
                .collect(Collectors.groupingBy(ChangePoint::getSeriesId, TreeMap::new, Collectors.toList()));
    }

    /** What must be equal whatever the order of arrival: series, first point, interval, levels and state. */
    static Set<String> facts(List<ChangePoint> events) {
        Set<String> facts = new TreeSet<>();
        of(events)
                .forEach(event -> facts.add(String.join(
                        " ",
                        event.getSeriesId(),
                        event.getFirstBad().getCommit(),
                        event.getIntervalLow().getCommit(),
                        event.getIntervalHigh().getCommit(),
                        Double.toString(event.getBefore().getMedian()),
                        Double.toString(event.getAfter().getMedian()),
                        event.getState().name())));
        return facts;
    }
}
