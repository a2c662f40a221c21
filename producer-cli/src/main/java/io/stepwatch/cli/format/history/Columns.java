package io.stepwatch.cli.format.history;

import io.stepwatch.schema.config.Distance;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The columns of a CSV history, by name and in any order. */
final class Columns {

    static final String VALUE = "value";

    private static final List<String> PLACES = List.of("index", "seq", "night");
    private static final Set<String> BELONGING = Set.of("commit", "time", "branch", "environment", "method");
    private static final List<String> OTHERS = List.of(
            VALUE, "name", "unit", "better", "commit", "time", "branch", "environment", "cpu", "iterations", "method");

    private static final int MOST_NAMED = 12;

    private final Map<String, Integer> places = new HashMap<>();
    private final List<String> names;
    private final List<String> unknown = new ArrayList<>();
    private final List<String> twice = new ArrayList<>();
    private final List<String> ofPlace;

    Columns(List<String> header) {
        names = header.stream().map(Values::shortened).toList();
        for (int i = 0; i < header.size(); i++) {
            String name = header.get(i).strip().toLowerCase(Locale.ROOT);
            if (!PLACES.contains(name) && !OTHERS.contains(name)) {
                unknown.add(names.get(i));
            } else if (places.putIfAbsent(name, i) != null) {
                twice.add(name);
            }
        }
        ofPlace = PLACES.stream().filter(places::containsKey).toList();
    }

    /** Whether this is a header of a history, if perhaps a faulty one. */
    boolean holdValues() {
        return places.containsKey(VALUE);
    }

    /** Why nothing can be read under this header; empty: it can. */
    Optional<String> problem() {
        if (!holdValues()) {
            String meant = names.stream()
                    .filter(name -> near(name, List.of(VALUE)).isPresent())
                    .findFirst()
                    .map(name -> "; call the column " + name.strip() + " value?")
                    .orElse("");
            return Optional.of("no column named value among " + shown(names) + meant
                    + "; the first row names the columns, of which only value is needed: "
                    + String.join(", ", OTHERS) + ", and one of " + String.join(", ", PLACES));
        }
        if (!twice.isEmpty()) {
            return Optional.of("column " + twice.get(0) + " occurs twice; keep one of them");
        }
        return ofPlace.size() > 1
                ? Optional.of("columns " + String.join(" and ", ofPlace) + " both say the place of a row; keep one")
                : Optional.empty();
    }

    /** What should be known of columns that mean nothing here; empty: there are none. */
    Optional<String> remark() {
        if (unknown.isEmpty()) {
            return Optional.empty();
        }
        List<String> free = Stream.concat(OTHERS.stream(), PLACES.stream())
                .filter(name -> !places.containsKey(name) && (ofPlace.isEmpty() || !PLACES.contains(name)))
                .toList();
        String meant = unknown.stream()
                .flatMap(name -> near(name, free).stream().map(near -> name.strip() + " for " + near))
                .findFirst()
                .map(slip -> " (is " + slip + "?)")
                .orElse("");
        return Optional.of("columns that mean nothing here are left out: " + shown(unknown) + meant);
    }

    /** The nearest of some names, if at most half of the letters differ. */
    private static Optional<String> near(String given, List<String> names) {
        String text = given.strip().toLowerCase(Locale.ROOT);
        return names.stream()
                .filter(name -> 2 * Distance.between(text, name) <= Math.max(text.length(), name.length()))
                .min(Comparator.comparingInt(name -> Distance.between(text, name)));
    }

    private static String shown(List<String> columns) {
        String some = String.join(", ", columns.subList(0, Math.min(MOST_NAMED, columns.size())));
        return columns.size() <= MOST_NAMED ? some : some + " and " + (columns.size() - MOST_NAMED) + " others";
    }

    /** Whether the rows say where they belong: to which commits, or at least to which branch or environment. */
    boolean tellPlaces() {
        return !ofPlace.isEmpty() || BELONGING.stream().anyMatch(places::containsKey);
    }

    /** How many fields a row has. */
    int size() {
        return names.size();
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
        return ofPlace.stream()
                .findFirst()
                .flatMap(column -> field(row, column).map(text -> column + "-" + text))
                .orElse("");
    }
}
