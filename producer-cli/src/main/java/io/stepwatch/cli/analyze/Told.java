package io.stepwatch.cli.analyze;

import io.stepwatch.detection.ChangeEvent;
import io.stepwatch.detection.ChangeState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;

/**
 * An event in the words of the replay.
 *
 * @param word candidate, confirmed, revised, retracted, recovered, transient or inconclusive
 * @param event the event
 * @param index the first point of the new level; for one that is retracted, as it was told last
 * @param was where the change point was before, for one that is revised
 */
record Told(String word, ChangeEvent event, long index, OptionalLong was) {

    /**
     * The events of one series with their words.
     *
     * @param standing filled with the places of the change points that stand after the events, by id
     */
    static List<Told> of(List<ChangeEvent> events, Map<String, Long> standing) {
        List<Told> told = new ArrayList<>();
        for (ChangeEvent event : events) {
            String word = event.state().name().toLowerCase(Locale.ROOT);
            Long before = standing.get(event.id());
            long place = event.shift().firstPoint();
            if (event.state() != ChangeState.CONFIRMED && event.state() != ChangeState.RECOVERED) {
                told.add(new Told(word, event, before == null ? place : before, OptionalLong.empty()));
                standing.remove(event.id());
                continue;
            }
            if (before == null) {
                told.add(new Told("confirmed", event, place, OptionalLong.empty()));
            } else if (before != place || event.state() == ChangeState.CONFIRMED) {
                told.add(new Told("revised", event, place, OptionalLong.of(before)));
            }
            if (event.state() == ChangeState.RECOVERED) {
                told.add(new Told(word, event, place, OptionalLong.empty()));
            }
            standing.put(event.id(), place);
        }
        return told;
    }

    /** An empty table of standing change points. */
    static Map<String, Long> nothingStanding() {
        return new LinkedHashMap<>();
    }
}
