package io.stepwatch.cli.shell;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.events.Direction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * The sections of {@code stepwatch.yaml} that say how results are to be read: {@code directions}, {@code renames},
 * {@code suites} and {@code defaults}.
 */
final class ProjectRules {

    static final List<String> SECTIONS = List.of("directions", "renames", "suites", "defaults");

    private final List<String> problems;
    private final Map<String, Direction> directions = new TreeMap<>();
    private final Map<String, Map<String, Direction>> ofBenchmarks = new TreeMap<>();
    private final Map<String, String> renames = new TreeMap<>();
    private final Map<String, String> suites = new TreeMap<>();
    private final Map<String, Map<String, String>> defaults = new TreeMap<>();

    /**
     * Makes one.
     *
     * @param problems takes what is wrong
     */
    ProjectRules(List<String> problems) {
        this.problems = problems;
    }

    void take(String section, JsonNode values) {
        switch (section) {
            case "directions" -> fields(section, values, this::direction);
            case "renames" -> fields(section, values, (name, value) -> text(section, renames, name, value));
            case "suites" -> fields(section, values, (name, value) -> text(section, suites, name, value));
            default ->
                fields(section, values, (pattern, value) -> {
                    Map<String, String> ofPattern = defaults.computeIfAbsent(pattern, p -> new TreeMap<>());
                    String path = section + ": " + pattern;
                    fields(path, value, (name, text) -> text(path, ofPattern, name, text));
                });
        }
    }

    /** Ends the reading. */
    void end() {
        naming().circles()
                .forEach(name ->
                        problems.add(ProjectFile.NAME + ": " + name + " is renamed in a circle; name its first name"));
    }

    Map<String, Direction> directions() {
        return directions;
    }

    Map<String, Map<String, Direction>> directionsOfBenchmarks() {
        return ofBenchmarks;
    }

    Naming naming() {
        return new Naming(renames, suites, defaults);
    }

    private void direction(String name, JsonNode value) {
        if (value.isObject()) {
            Map<String, Direction> ofPattern = ofBenchmarks.computeIfAbsent(name, p -> new TreeMap<>());
            value.properties().forEach(field -> direction(ofPattern, name + ": ", field.getKey(), field.getValue()));
        } else {
            direction(directions, "", name, value);
        }
    }

    private void direction(Map<String, Direction> into, String path, String name, JsonNode value) {
        Optional<Direction> direction = Arrays.stream(Direction.values())
                .filter(d -> d.name().toLowerCase(Locale.ROOT).equals(value.asText()))
                .findFirst();
        if (direction.isPresent()) {
            into.put(name, direction.get());
        } else {
            problems.add(ProjectFile.NAME + ": directions: " + path + name + ": cannot use " + value.asText()
                    + "; give lower, higher or unknown");
        }
    }

    private void fields(String path, JsonNode values, BiConsumer<String, JsonNode> taking) {
        if (values.isObject()) {
            new ArrayList<>(values.properties()).forEach(field -> taking.accept(field.getKey(), field.getValue()));
        } else {
            problems.add(ProjectFile.NAME + ": " + path + ": must hold names with values");
        }
    }

    private void text(String path, Map<String, String> into, String name, JsonNode value) {
        if (value.isValueNode() && !value.isNull()) {
            into.put(name, value.asText());
        } else {
            problems.add(ProjectFile.NAME + ": " + path + ": " + name + ": must be one value");
        }
    }
}
