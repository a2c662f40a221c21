package io.stepwatch.cli.format.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads values; fields with some names are passed over, wherever they are. */
final class JsonValues {

    private final JsonParser parser;
    private final Set<String> skipped;
    private String twice = "";

    JsonValues(JsonParser parser, Set<String> skipped) {
        this.parser = parser;
        this.skipped = skipped;
    }

    /** The value that begins at the current token. */
    JsonValue read() throws IOException {
        long line = line();
        JsonToken token = parser.currentToken();
        return switch (token) {
            case START_OBJECT -> object(line);
            case START_ARRAY -> list(line);
            case VALUE_STRING -> JsonValue.of(JsonValue.Kind.TEXT, parser.getText(), line);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> JsonValue.of(JsonValue.Kind.NUMBER, parser.getText(), line);
            case VALUE_TRUE, VALUE_FALSE -> JsonValue.of(JsonValue.Kind.BOOLEAN, parser.getText(), line);
            default -> JsonValue.of(JsonValue.Kind.NULL, "", line);
        };
    }

    /** A field that one object of the value read last has twice, with two values; empty if there is none. */
    String twice() {
        String name = twice;
        twice = "";
        return name;
    }

    /** The line of the current token. */
    long line() {
        return Math.max(1, parser.currentTokenLocation().getLineNr());
    }

    private JsonValue object(long line) throws IOException {
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            if (skipped.contains(name)) {
                parser.skipChildren();
            } else {
                JsonValue value = read();
                JsonValue before = fields.put(name, value);
                if (before != null && !before.says(value)) {
                    twice = name;
                }
            }
        }
        return JsonValue.object(fields, line);
    }

    private JsonValue list(long line) throws IOException {
        List<JsonValue> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(read());
        }
        return new JsonValue(JsonValue.Kind.LIST, "", items, Map.of(), line);
    }
}
