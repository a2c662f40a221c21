package io.stepwatch.cli.config;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.cli.shell.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A mapping of a YAML file, read key by key; whatever is wrong with it is kept with its place. */
public final class Section {

    private final JsonNode node;
    private final String place;
    private final List<String> problems;

    /**
     * A section.
     *
     * @param place what it is called in messages. Example: stepwatch.yaml: alerts
     * @param problems takes what is wrong
     */
    public Section(JsonNode node, String place, List<String> problems) {
        this.node = node;
        this.place = place;
        this.problems = problems;
    }

    /** Tells of keys that are none of these; false when it is no mapping at all. */
    public boolean hasOnly(List<String> keys) {
        if (!node.isObject()) {
            problems.add(place + ": must hold names with values");
            return false;
        }
        node.fieldNames().forEachRemaining(key -> {
            if (!keys.contains(key)) {
                problems.add(place + ": unknown key " + key + Nearest.hint(key, keys));
            }
        });
        return true;
    }

    /** A text; empty where nothing is set. */
    public String text(String key) {
        return value(key, text -> text, "one value").orElse("");
    }

    /**
     * One value.
     *
     * @param read ends with an IllegalArgumentException where the text will not do
     * @param wanted what to give instead, for the message
     */
    public <T> Optional<T> value(String key, Function<String, T> read, String wanted) {
        JsonNode value = node.get(key);
        if (value == null || value.isNull()) {
            return Optional.empty();
        }
        if (!value.isValueNode()) {
            problem(key, "must be " + wanted);
            return Optional.empty();
        }
        try {
            return Optional.of(read.apply(value.asText()));
        } catch (IllegalArgumentException e) {
            problem(key, "cannot use " + value.asText() + "; give " + wanted);
            return Optional.empty();
        }
    }

    /** Several texts, or one. */
    public List<String> texts(String key) {
        List<String> texts = new ArrayList<>();
        for (JsonNode one : items(key)) {
            if (one.isValueNode()) {
                texts.add(one.asText());
            } else {
                problem(key, "must be a list of names");
            }
        }
        return texts;
    }

    /** What a list holds; one value counts as a list of one. */
    public List<JsonNode> items(String key) {
        JsonNode value = node.get(key);
        if (value == null || value.isNull()) {
            return List.of();
        }
        List<JsonNode> items = new ArrayList<>();
        if (value.isArray()) {
            value.forEach(items::add);
        } else {
            items.add(value);
        }
        return items;
    }

    /** Notes what is wrong with a key. */
    public void problem(String key, String what) {
        problems.add(place + ": " + key + ": " + what);
    }

    /** A percentage of at least 0, with or without its sign. */
    public static double percent(String text) {
        double percent = Double.parseDouble(text.replace("%", "").strip());
        if (!(percent >= 0) || !Double.isFinite(percent)) {
            throw new IllegalArgumentException(text);
        }
        return percent;
    }
}
