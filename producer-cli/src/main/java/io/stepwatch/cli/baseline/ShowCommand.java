package io.stepwatch.cli.baseline;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.input.InputOptions;
import io.stepwatch.cli.input.Intake;
import io.stepwatch.cli.input.ResultFile;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.schema.exit.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Shows the baseline. */
@Command(
        name = "show",
        description = "Shows the baseline: why it was set, where it was measured, and the median of every metric.",
        footer = {"", "Exit codes: 0 shown; 2 bad usage; 3 there is none, or it is broken."})
final class ShowCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private FileOption file = new FileOption();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    ShowCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Path path = file.path(console);
        if (!Files.exists(path)) {
            throw new CliException(
                    ExitCode.INPUT, "no baseline: " + file.name() + " is not there; `stepwatch baseline set` makes it");
        }
        List<Row> rows = new Intake(console, new InputOptions(), ExitCode.INPUT)
                .read(List.of(file.name()), null)
                .rows();
        JsonNode whole = document(path);
        switch (standard.output()) {
            case TEXT -> text(whole, rows);
            case JSON -> console.print(Json.document(json -> object(json, whole, rows)));
            case JSONL -> console.print(Json.line(json -> object(json, whole, rows)));
        }
        return ExitCode.OK.code();
    }

    private JsonNode document(Path path) {
        try {
            return new ObjectMapper().readTree(path.toFile());
        } catch (IOException e) {
            throw new CliException(
                    ExitCode.INPUT, file.name() + " is no baseline; `stepwatch baseline set` makes one", e);
        }
    }

    private void text(JsonNode whole, List<Row> rows) {
        console.print("reason  " + Printable.of(reason(whole)));
        for (Map.Entry<String, JsonNode> fact :
                whole.path(ResultFile.ENVIRONMENT).properties()) {
            console.print(Printable.of(fact.getKey() + "  " + fact.getValue().asText()));
        }
        Levels.of(rows).texts().forEach((name, level) -> console.print(Printable.of(name + "  " + level)));
    }

    private static void object(JsonGenerator json, JsonNode whole, List<Row> rows) throws IOException {
        json.writeStartObject();
        json.writeStringField("reason", reason(whole));
        json.writeObjectFieldStart("levels");
        for (Map.Entry<String, String> level : Levels.of(rows).texts().entrySet()) {
            json.writeStringField(level.getKey(), level.getValue());
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private static String reason(JsonNode whole) {
        return whole.path("baselineReason").asText("not told");
    }
}
