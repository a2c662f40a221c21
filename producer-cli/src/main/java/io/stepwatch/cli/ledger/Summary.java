package io.stepwatch.cli.ledger;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.Printable;
import java.util.Map;
import java.util.stream.Collectors;

/** What a command did, in one line. */
final class Summary {

    private Summary() {}

    /** Prints names with values; the order is that of the map. */
    static void print(Console console, Output output, Map<String, ?> values) {
        if (output == Output.TEXT) {
            console.print(Printable.of(values.entrySet().stream()
                    .map(value -> value.getKey() + "=" + value.getValue())
                    .collect(Collectors.joining(" "))));
            return;
        }
        console.print(Json.line(json -> {
            json.writeStartObject();
            for (Map.Entry<String, ?> value : values.entrySet()) {
                if (value.getValue() instanceof Integer number) {
                    json.writeNumberField(value.getKey(), number);
                } else {
                    json.writeStringField(value.getKey(), String.valueOf(value.getValue()));
                }
            }
            json.writeEndObject();
        }));
    }
}
