package io.stepwatch.cli.deadletters;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.Printable;
import java.io.IOException;

/** Prints dead letters as they come: none is held back, however many there are. */
final class Letters {

    private final Console console;
    private final Output output;
    private boolean begun;

    Letters(Console console, Output output) {
        this.console = console;
        this.output = output;
    }

    void print(DeadLetter letter, int longest) {
        switch (output) {
            case TEXT ->
                console.print(Printable.of(
                        letter.id() + " " + letter.time() + " " + letter.reason() + " " + letter.topic() + "-"
                                + letter.place() + " key=" + letter.keyText() + " " + letter.error(),
                        longest));
            case JSONL -> console.print(Json.line(json -> object(json, letter)));
            case JSON -> {
                console.print(begun ? "," : "[");
                console.print(Json.line(json -> object(json, letter)));
            }
        }
        begun = true;
    }

    void end() {
        if (output == Output.JSON) {
            console.print(begun ? "]" : "[]");
        }
    }

    static void object(JsonGenerator json, DeadLetter letter) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", letter.id());
        json.writeStringField("time", letter.time().toString());
        json.writeStringField("reason", letter.reason());
        json.writeStringField("error", letter.error());
        json.writeStringField("topic", letter.topic());
        json.writeStringField("place", letter.place());
        json.writeStringField("schemaId", letter.schemaId());
        json.writeStringField("key", letter.keyText());
        byte[] value = letter.value();
        json.writeNumberField("bytes", value == null ? -1 : value.length);
        json.writeEndObject();
    }
}
