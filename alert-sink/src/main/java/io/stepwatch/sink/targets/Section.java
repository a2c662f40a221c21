package io.stepwatch.sink.targets;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.schema.config.Settings;
import io.stepwatch.sink.render.Plain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** One mapping of the file: every key is asked for once, and what is left over is a problem. */
final class Section {

    private final String where;
    private final JsonNode node;
    private final Settings settings;
    private final Set<String> known = new TreeSet<>();

    Section(String where, JsonNode node, Settings settings) {
        this.where = where;
        this.node = node;
        this.settings = settings;
    }

    Settings settings() {
        return settings;
    }

    boolean has(String key) {
        return node.hasNonNull(key);
    }

    void problem(String what) {
        settings.problem(where + ": " + what);
    }

    /** A value that may be absent. */
    <T> Optional<T> maybe(String key, Settings.Parser<T> parser, String example) {
        known.add(key);
        if (!node.hasNonNull(key)) {
            return Optional.empty();
        }
        JsonNode value = node.get(key);
        try {
            if (!value.isValueNode()) {
                throw new IllegalArgumentException("not one value");
            }
            return Optional.of(parser.parse(value.asText()));
        } catch (RuntimeException e) {
            problem(key + ": cannot use " + (value.isValueNode() ? Plain.text(value.asText()) : "what is there") + "; "
                    + example);
            return Optional.empty();
        }
    }

    /** A value that must be there. */
    <T> Optional<T> required(String key, Settings.Parser<T> parser, String example) {
        if (!has(key)) {
            known.add(key);
            problem(key + ": missing; " + example);
            return Optional.empty();
        }
        return maybe(key, parser, example);
    }

    /** A list of texts, or one text. */
    List<String> texts(String key) {
        known.add(key);
        List<String> texts = new ArrayList<>();
        JsonNode value = node.path(key);
        if (value.isArray()) {
            value.forEach(each -> texts.add(each.asText()));
        } else if (value.isValueNode() && !value.isNull()) {
            texts.add(value.asText());
        } else if (value.isObject()) {
            problem(key + ": must be a text or a list of texts");
        }
        return texts;
    }

    /** Mappings in a list. */
    List<Section> sections(String key) {
        known.add(key);
        List<Section> sections = new ArrayList<>();
        JsonNode value = node.path(key);
        if (!value.isMissingNode() && !value.isNull() && !value.isArray()) {
            problem(key + ": must be a list");
        }
        for (int i = 0; value.isArray() && i < value.size(); i++) {
            String place = where + ": " + key + "[" + i + "]";
            if (value.get(i).isObject()) {
                sections.add(new Section(place, value.get(i), settings));
            } else {
                settings.problem(place + ": must hold keys with values");
            }
        }
        return sections;
    }

    /** A secret: {@code variable: NAME} or {@code file: PATH}. Its value is in no problem. */
    Optional<String> secret(String key) {
        known.add(key);
        return node.hasNonNull(key) ? Secrets.read(key, node.get(key), this) : Optional.empty();
    }

    /** A secret that must be there. */
    Optional<String> requiredSecret(String key) {
        if (!has(key)) {
            known.add(key);
            problem(key + ": missing; " + Secrets.EXAMPLE);
            return Optional.empty();
        }
        return secret(key);
    }

    /** Ends the reading: keys that nobody asked for are misspelt. */
    void end() {
        Set<String> unknown = new TreeSet<>();
        node.fieldNames().forEachRemaining(unknown::add);
        unknown.removeAll(known);
        unknown.forEach(key -> problem(
                Plain.text(key) + ": no such key; there are " + known.stream().collect(Collectors.joining(", "))));
    }
}
