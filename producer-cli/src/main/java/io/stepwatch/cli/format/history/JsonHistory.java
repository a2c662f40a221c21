package io.stepwatch.cli.format.history;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * One line of JSON histories, texts as printed; a missing one is empty.
 *
 * @param id name of the series
 * @param unit unit as printed; may be empty
 * @param better lower, higher or empty
 * @param values the values
 * @param commits as many commits, or none at all
 * @param times as many times, or none at all
 */
record JsonHistory(
        String id, String unit, String better, List<String> values, List<String> commits, List<String> times) {

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .build();

    static JsonHistory parse(String line, long number) throws Values.Refused {
        try (JsonParser parser = JSON.createParser(line)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new Values.Refused("not a JSON object; each line must be one, like {\"id\": …, \"values\": […]}");
            }
            JsonHistory history = fields(parser);
            if (parser.nextToken() != null) {
                throw new Values.Refused("more text after the JSON object; put each series on a line of its own");
            }
            return history;
        } catch (JsonProcessingException e) {
            int column = e.getLocation() == null ? 0 : e.getLocation().getColumnNr();
            throw new Values.Refused("not well-formed JSON near column " + column + "; each line must be one object");
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory failed at line " + number, e);
        }
    }

    private static JsonHistory fields(JsonParser parser) throws IOException, Values.Refused {
        String id = "";
        String unit = "";
        String better = "";
        List<String> values = List.of();
        List<String> commits = List.of();
        List<String> times = List.of();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            JsonToken token = parser.nextToken();
            switch (name) {
                case "id" -> id = text(parser, token);
                case "unit" -> unit = text(parser, token);
                case "better" -> better = text(parser, token);
                case "values" -> values = list(parser, token, name);
                case "commits" -> commits = list(parser, token, name);
                case "times" -> times = list(parser, token, name);
                default -> parser.skipChildren();
            }
        }
        if (id.isEmpty() || values.isEmpty()) {
            throw new Values.Refused((id.isEmpty() ? "no id" : "no values") + "; give {\"id\": …, \"values\": […]}");
        }
        return new JsonHistory(
                id, unit, better, values, fitting(commits, values, "commits"), fitting(times, values, "times"));
    }

    private static List<String> fitting(List<String> list, List<String> values, String name) throws Values.Refused {
        if (!list.isEmpty() && list.size() != values.size()) {
            throw new Values.Refused(values.size() + " values and " + list.size() + " " + name + "; give as many");
        }
        return list;
    }

    private static String text(JsonParser parser, JsonToken token) throws IOException, Values.Refused {
        if (token == JsonToken.VALUE_NULL) {
            return "";
        }
        if (!token.isScalarValue()) {
            throw new Values.Refused(parser.currentName() + " must be one text");
        }
        return parser.getText();
    }

    private static List<String> list(JsonParser parser, JsonToken token, String name)
            throws IOException, Values.Refused {
        if (token == JsonToken.VALUE_NULL) {
            return List.of();
        }
        if (token != JsonToken.START_ARRAY) {
            throw new Values.Refused(name + " must be a list");
        }
        List<String> list = new ArrayList<>();
        for (JsonToken next = parser.nextToken(); next != JsonToken.END_ARRAY; next = parser.nextToken()) {
            if (next == null || !next.isScalarValue()) {
                throw new Values.Refused(name + " must hold single values");
            }
            list.add(next == JsonToken.VALUE_NULL ? "" : parser.getText());
        }
        return list;
    }
}
