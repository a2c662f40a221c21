package io.stepwatch.cli.ledger;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.cli.config.Section;
import io.stepwatch.events.Alert;
import io.stepwatch.events.Sighting;
import io.stepwatch.schema.EventClasses;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** When the alarms of entries were seen. */
final class Sightings {

    static {
        EventClasses.trust();
    }

    private final String place;
    private final List<String> problems;

    Sightings(String place, List<String> problems) {
        this.place = place;
        this.problems = problems;
    }

    /** Reads the section of a file. */
    Map<String, List<Sighting>> read(JsonNode node) {
        Map<String, List<Sighting>> seen = new LinkedHashMap<>();
        if (!node.isObject()) {
            problems.add(place + ": seen: must hold names of entries with lists");
            return seen;
        }
        node.properties().forEach(entry -> {
            List<Sighting> list = new ArrayList<>();
            entry.getValue().forEach(one -> read(entry.getKey(), one).ifPresent(list::add));
            seen.put(entry.getKey(), list);
        });
        return seen;
    }

    private Optional<Sighting> read(String entry, JsonNode node) {
        Section section = new Section(node, place + ": seen: " + entry, problems);
        if (!section.hasOnly(List.of("alert", "at", "commit"))) {
            return Optional.empty();
        }
        Optional<Instant> at = section.value("at", Sightings::instant, "a time, for example 2026-01-05T06:30:00Z");
        return at.map(time -> Sighting.newBuilder()
                .setAlert(section.text("alert"))
                .setAt(time.toEpochMilli())
                .setCommit(section.text("commit"))
                .build());
    }

    /** What an alert says was seen. */
    static Sighting of(Alert alert) {
        return Sighting.newBuilder()
                .setAlert(alert.getId())
                .setAt(alert.getOpenedAt())
                .setCommit(alert.getFirstBad().getCommit())
                .build();
    }

    /** Some sightings and one more; each alert is seen once. */
    static List<Sighting> with(List<Sighting> held, Sighting one) {
        if (held.stream().anyMatch(known -> known.getAlert().equals(one.getAlert()))) {
            return held;
        }
        List<Sighting> more = new ArrayList<>(held);
        more.add(one);
        more.sort(Comparator.comparingLong(Sighting::getAt).thenComparing(Sighting::getAlert));
        return more;
    }

    private static Instant instant(String text) {
        try {
            return Instant.parse(text);
        } catch (java.time.DateTimeException e) {
            throw new IllegalArgumentException(text, e);
        }
    }
}
