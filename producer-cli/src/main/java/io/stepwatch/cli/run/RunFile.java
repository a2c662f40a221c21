package io.stepwatch.cli.run;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.events.Direction;
import io.stepwatch.schema.exit.ExitCode;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The samples of one command as a file that every command reads, with every run as it was. */
final class RunFile {

    private RunFile() {}

    static void write(Path file, Outcome outcome) {
        try {
            Files.writeString(file, text(outcome) + "\n");
        } catch (IOException e) {
            throw new CliException(ExitCode.INPUT, file + " cannot be written; is there such a folder?", e);
        }
    }

    static String text(Outcome outcome) {
        return Json.document(json -> {
            json.writeStartObject();
            json.writeObjectFieldStart("environment");
            for (Map.Entry<String, String> fact : outcome.facts().entrySet()) {
                json.writeStringField(fact.getKey(), fact.getValue());
            }
            json.writeEndObject();
            json.writeArrayFieldStart("benchmarks");
            for (Row row : outcome.rows()) {
                Map<String, List<Measure>> metrics = new LinkedHashMap<>();
                row.measures().forEach(measure -> metrics.computeIfAbsent(
                                measure.metric() + '\n' + measure.unit(), key -> new ArrayList<>())
                        .add(measure));
                for (List<Measure> measures : metrics.values()) {
                    result(json, row, measures);
                }
            }
            json.writeEndArray();
            json.writeArrayFieldStart("runs");
            for (Usage usage : outcome.usages()) {
                run(json, outcome.command(), usage);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void result(JsonGenerator json, Row row, List<Measure> measures) throws IOException {
        Measure first = measures.get(0);
        json.writeStartObject();
        if (!row.suite().isEmpty()) {
            json.writeStringField("suite", row.suite());
        }
        json.writeStringField("name", row.benchmark());
        if (!row.parameters().isEmpty()) {
            json.writeObjectFieldStart("parameters");
            for (Map.Entry<String, String> parameter : row.parameters().entrySet()) {
                json.writeStringField(parameter.getKey(), parameter.getValue());
            }
            json.writeEndObject();
        }
        if (row.procs().isPresent()) {
            json.writeNumberField("procs", row.procs().getAsLong());
        }
        if (!row.mode().isEmpty()) {
            json.writeStringField("mode", row.mode());
        }
        json.writeStringField("metric", first.metric());
        json.writeStringField("unit", first.unit());
        if (first.better() != Direction.UNKNOWN) {
            json.writeStringField("direction", first.better().name().toLowerCase(Locale.ROOT));
        }
        json.writeArrayFieldStart("values");
        for (Measure measure : measures) {
            json.writeNumber(new BigDecimal(measure.text()));
        }
        json.writeEndArray();
        if (measures.stream().allMatch(measure -> measure.at().isPresent())) {
            json.writeArrayFieldStart("times");
            for (Measure measure : measures) {
                json.writeString(measure.at().map(Instant::toString).orElse(""));
            }
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private static void run(JsonGenerator json, String command, Usage usage) throws IOException {
        json.writeStartObject();
        json.writeStringField("of", command);
        json.writeStringField("at", usage.at().toString());
        json.writeNumberField("exit", usage.exit());
        json.writeNumberField("wallNanos", usage.wallNanos());
        if (usage.userNanos().isPresent()) {
            json.writeNumberField("userNanos", usage.userNanos().getAsLong());
        }
        if (usage.systemNanos().isPresent()) {
            json.writeNumberField("systemNanos", usage.systemNanos().getAsLong());
        }
        if (usage.peakBytes().isPresent()) {
            json.writeNumberField("peakBytes", usage.peakBytes().getAsLong());
        }
        json.writeStringField("checksum", usage.checksum());
        if (usage.load().isPresent()) {
            json.writeNumberField("load", usage.load().getAsDouble());
        }
        json.writeEndObject();
    }
}
