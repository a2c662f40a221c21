package io.stepwatch.cli.format.json;

import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Numbers;
import io.stepwatch.events.Direction;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A value of a JSON file, numbers with their digits as printed.
 *
 * @param kind what it is
 * @param text text, number or word; empty for others
 * @param items what a list holds
 * @param fields what an object holds
 * @param line line of the file where it starts, from 1
 */
public record JsonValue(Kind kind, String text, List<JsonValue> items, Map<String, JsonValue> fields, long line) {

    /** Kinds of values. */
    public enum Kind {
        TEXT,
        NUMBER,
        BOOLEAN,
        NULL,
        LIST,
        OBJECT
    }

    private static final JsonValue NOTHING = of(Kind.NULL, "", 1);

    static JsonValue of(Kind kind, String text, long line) {
        return new JsonValue(kind, text, List.of(), Map.of(), line);
    }

    /** An object with some fields. */
    public static JsonValue object(Map<String, JsonValue> fields, long line) {
        return new JsonValue(Kind.OBJECT, "", List.of(), fields, line);
    }

    /** A field of an object; null in the sense of JSON where there is none. */
    public JsonValue get(String field) {
        return fields.getOrDefault(field, NOTHING);
    }

    public boolean is(Kind other) {
        return kind == other;
    }

    /** Whether another value says the same, wherever it stands. */
    boolean says(JsonValue other) {
        return kind == other.kind && text.equals(other.text) && items.isEmpty() && fields.isEmpty();
    }

    public boolean isNull() {
        return kind == Kind.NULL;
    }

    public boolean isTrue() {
        return kind == Kind.BOOLEAN && text.equals("true");
    }

    /** Whether it is one text, number or word. */
    public boolean isScalar() {
        return kind == Kind.TEXT || kind == Kind.NUMBER || kind == Kind.BOOLEAN;
    }

    /** The whole number; empty if it is none. */
    public Optional<Long> whole() {
        return kind == Kind.NUMBER && Numbers.isWhole(text) ? Optional.of(Long.parseLong(text)) : Optional.empty();
    }

    /** The number as a value of a metric; empty if it is no finite number. */
    public Optional<Measure> measure(String metric, String unit) {
        if (kind != Kind.NUMBER) {
            return Optional.empty();
        }
        double value = Numbers.parse(text).orElse(Double.NaN);
        return Double.isFinite(value)
                ? Optional.of(new Measure(metric, Shortened.parameter(unit), text, value, Direction.UNKNOWN))
                : Optional.empty();
    }
}
