package io.stepwatch.cli.format.gojson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Optional;

/**
 * One event.
 *
 * @param suite the package; empty where it names none
 * @param output what was printed; empty for events of other kinds
 */
record GoEvent(String suite, String output) {

    private static final JsonFactory JSON = new JsonFactory();

    /** The event of a line; empty if the line is none. */
    static Optional<GoEvent> parse(String line) {
        try (JsonParser parser = JSON.createParser(line)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return Optional.empty();
            }
            GoEvent event = fields(parser);
            return parser.nextToken() == null ? Optional.of(event) : Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory failed", e);
        }
    }

    private static GoEvent fields(JsonParser parser) throws IOException {
        String suite = "";
        String output = "";
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            boolean text = parser.nextToken() == JsonToken.VALUE_STRING;
            if (text && name.equals("Package")) {
                suite = parser.getText();
            } else if (text && name.equals("Output")) {
                output = parser.getText();
            } else {
                parser.skipChildren();
            }
        }
        return new GoEvent(suite, output);
    }
}
