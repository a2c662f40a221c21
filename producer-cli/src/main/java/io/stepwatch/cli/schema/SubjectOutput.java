package io.stepwatch.cli.schema;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.Printable;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Prints the states of subjects. */
final class SubjectOutput {

    private SubjectOutput() {}

    static void print(Console console, Output output, List<SubjectState> states) {
        switch (output) {
            case TEXT -> states.forEach(state -> console.print(Printable.of(state.text())));
            case JSONL -> states.forEach(state -> console.print(Json.line(json -> object(json, state))));
            case JSON ->
                console.print(Json.document(json -> {
                    json.writeStartArray();
                    for (SubjectState state : states) {
                        object(json, state);
                    }
                    json.writeEndArray();
                }));
        }
    }

    private static void object(JsonGenerator json, SubjectState state) throws IOException {
        json.writeStartObject();
        json.writeStringField("subject", state.subject());
        json.writeStringField("state", state.state().name().toLowerCase(Locale.ROOT));
        json.writeArrayFieldStart("reasons");
        for (String reason : state.reasons()) {
            json.writeString(reason);
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
