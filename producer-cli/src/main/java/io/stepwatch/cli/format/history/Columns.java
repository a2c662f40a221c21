package io.stepwatch.cli.format.history;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The columns of a CSV history, by name and in any order. */
final class Columns {

    static final String VALUE = "value";

    private static final Set<String> PLACES = Set.of("index", "seq", "night");
    private static final Set<String> BELONGING = Set.of("commit", "time", "branch", "environment", "method");
    private static final Set<String> KNOWN = Set.of(
            "time", "commit", "branch", "name", VALUE, "unit", "better", "environment", "cpu", "iterations", "method");

    private final Map<String, Integer> places = new HashMap<>();
    private final List<String> unknown = new ArrayList<>();
    private final int size;
    private String indexName = "";

    Columns(List<String> header) {
        size = header.size();
        for (int i = 0; i < size; i++) {
            String name = header.get(i).strip().toLowerCase(Locale.ROOT);
            if (PLACES.contains(name) && indexName.isEmpty()) {
                indexName = name;
            } else if (!KNOWN.contains(name)) {
                unknown.add(header.get(i));
                continue;
            }
            places.putIfAbsent(name, i);
        }
    }

    /** Whether this is a header of a history. */
    boolean usable() {
        return places.containsKey(VALUE);
    }

    /** Whether the rows say where they belong: to which commits, or at least to which branch or environment. */
    boolean tellPlaces() {
        return !indexName.isEmpty() || BELONGING.stream().anyMatch(places::containsKey);
    }

    /** How many fields a row has. */
    int size() {
        return size;
    }

    /** The columns that mean nothing here. */
    List<String> unknown() {
        return unknown;
    }

    /** A field of a row, without blanks around it; empty if there is none. */
    Optional<String> field(List<String> row, String column) {
        Integer place = places.get(column);
        return place == null || place >= row.size()
                ? Optional.empty()
                : Optional.of(row.get(place).strip()).filter(text -> !text.isEmpty());
    }

    /** What a row says of its own place, with the name of the column. Example: night-35 */
    String index(List<String> row) {
        return field(row, indexName).map(text -> indexName + "-" + text).orElse("");
    }
}
