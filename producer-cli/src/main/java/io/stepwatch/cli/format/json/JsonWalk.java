package io.stepwatch.cli.format.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import io.stepwatch.cli.format.BadLine;
import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Head;
import io.stepwatch.cli.format.Source;
import java.io.IOException;
import java.io.Reader;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** One walk through a JSON file. Damage ends it, is told with its line, and does not hide the results before it. */
public final class JsonWalk {

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
            .build();
    private static final int SHOWN = 40;

    private final String file;
    private final Consumer<Entry> entries;
    private final JsonVisitor visitor;
    private final LongTexts text;
    private final JsonParser parser;
    private final JsonValues values;
    private boolean whole;

    private JsonWalk(String file, Consumer<Entry> entries, JsonVisitor visitor, LongTexts text, JsonParser parser) {
        this.file = file;
        this.entries = entries;
        this.visitor = visitor;
        this.text = text;
        this.parser = parser;
        this.values = new JsonValues(parser, visitor.skipped());
    }

    /** Walks through a source. */
    public static void read(Source source, Consumer<Entry> entries, JsonVisitor visitor) throws IOException {
        Head head = source.head();
        String first = head.firstLine();
        if (!first.startsWith("{") && !first.startsWith("[")) {
            if (!head.blank()) {
                entries.accept(new BadLine(
                        source.name(),
                        1,
                        "the file does not start with JSON: " + shortened(first)
                                + "; write nothing else into the file"));
            }
            return;
        }
        read(source.name(), source.text(), entries, visitor);
    }

    /** Walks through a text that is JSON from its first character. */
    public static void read(String file, Reader json, Consumer<Entry> entries, JsonVisitor visitor) throws IOException {
        LongTexts text = new LongTexts(json);
        try (JsonParser parser = JSON.createParser(text)) {
            new JsonWalk(file, entries, visitor, text, parser).documents();
        }
    }

    private void documents() throws IOException {
        try {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                document(token);
                whole = true;
                end(values.line(), true);
            }
        } catch (JsonProcessingException e) {
            end(line(e), false);
            entries.accept(new BadLine(file, line(e), damage(e)));
        }
    }

    private void document(JsonToken token) throws IOException {
        if (token == JsonToken.START_ARRAY) {
            results("");
        } else if (token == JsonToken.START_OBJECT) {
            Map<String, JsonValue> scalars = new HashMap<>();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                field(parser.currentName(), scalars);
            }
        } else {
            entries.accept(new BadLine(file, values.line(), "a value alone is no result; give an object or a list"));
        }
    }

    private void field(String name, Map<String, JsonValue> scalars) throws IOException {
        JsonToken token = parser.nextToken();
        if (token == JsonToken.START_ARRAY && visitor.holdsResults(name)) {
            results(name);
        } else if (visitor.skipped().contains(name)) {
            parser.skipChildren();
        } else {
            JsonValue value = values.read();
            values.twice(); // what is said of the whole file in more detail is no result
            JsonValue before = value.isScalar() ? scalars.put(name, value) : null;
            if (before != null && !before.says(value)) {
                entries.accept(new BadLine(file, value.line(), twice(name)));
            }
            visitor.field(name, value);
        }
    }

    private void results(String name) throws IOException {
        for (int i = 0; parser.nextToken() != JsonToken.END_ARRAY; i++) {
            JsonValue value = values.read();
            String twice = values.twice();
            String path = name + "[" + i + "]";
            try {
                if (!twice.isEmpty()) {
                    throw new Refused(twice(twice));
                }
                if (!value.is(JsonValue.Kind.OBJECT)) {
                    throw new Refused("not an object; each result must be one");
                }
                visitor.result(value);
            } catch (Refused e) {
                entries.accept(new BadLine(file, value.line(), path + ": " + e.reason()));
            }
        }
    }

    private static String twice(String field) {
        return "field " + Shortened.name(field) + " occurs twice with two values; keep one";
    }

    private void end(long line, boolean whole) {
        try {
            visitor.end(whole);
        } catch (Refused e) {
            entries.accept(new BadLine(file, line, e.reason()));
        }
    }

    private static long line(JsonProcessingException e) {
        return e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
    }

    private String damage(JsonProcessingException e) {
        if (whole && parser.getParsingContext().inRoot()) {
            return "text follows the end of the JSON; write nothing else into the file";
        }
        if (text.ended()) {
            return "the file ends early at line " + line(e) + "; was its writing cut off?";
        }
        int column = e.getLocation() == null ? 0 : e.getLocation().getColumnNr();
        String place = "not well-formed JSON near column " + column;
        return String.valueOf(e.getOriginalMessage()).contains("expecting comma")
                ? place + ": a comma or a closing brace or bracket is expected"
                : place + "; is it the output of the tool, unchanged?";
    }

    private static String shortened(String text) {
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
    }
}
