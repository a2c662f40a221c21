package io.stepwatch.cli.input;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.format.HistoryPoint;
import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Row;
import io.stepwatch.events.Direction;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Writes rows in the project's own JSON, which every command reads: one object for each metric of each benchmark. */
public final class ResultFile {

    /** The fact that holds the name of the environment. */
    public static final String ENVIRONMENT = "environment";

    private ResultFile() {}

    /** Writes what is known of the environment into the object that is open. */
    public static void environment(JsonGenerator json, Map<String, String> facts) throws IOException {
        json.writeObjectFieldStart(ENVIRONMENT);
        for (Map.Entry<String, String> fact : facts.entrySet()) {
            json.writeStringField(fact.getKey(), fact.getValue());
        }
        json.writeEndObject();
    }

    /** Writes the list of benchmarks into the object that is open. */
    public static void benchmarks(JsonGenerator json, List<Row> rows) throws IOException {
        Map<List<Object>, Growing> metrics = new LinkedHashMap<>();
        for (Row row : rows) {
            for (Measure measure : row.measures()) {
                List<Object> key = List.of(
                        row.suite(),
                        row.benchmark(),
                        row.parameters(),
                        row.procs(),
                        row.mode(),
                        measure.metric(),
                        measure.unit());
                metrics.computeIfAbsent(key, k -> new Growing(row, new ArrayList<>()))
                        .measures()
                        .add(measure.at(measure.at().or(() -> row.point().flatMap(HistoryPoint::time))));
            }
        }
        json.writeArrayFieldStart("benchmarks");
        for (Growing metric : metrics.values()) {
            result(json, metric.row(), metric.measures());
        }
        json.writeEndArray();
    }

    private record Growing(Row row, List<Measure> measures) {}

    private static void result(JsonGenerator json, Row row, List<Measure> measures) throws IOException {
        Measure first = measures.get(0);
        json.writeStartObject();
        text(json, "suite", row.suite());
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
        text(json, "mode", row.mode());
        json.writeStringField("metric", first.metric());
        text(json, "unit", first.unit());
        if (first.better() != Direction.UNKNOWN) {
            json.writeStringField("direction", first.better().name().toLowerCase(Locale.ROOT));
        }
        json.writeArrayFieldStart("values");
        for (Measure measure : measures) {
            json.writeNumber(new BigDecimal(measure.text()));
        }
        json.writeEndArray();
        if (measures.stream().map(Measure::at).allMatch(Optional::isPresent)) {
            json.writeArrayFieldStart("times");
            for (Measure measure : measures) {
                json.writeString(measure.at().map(Instant::toString).orElse(""));
            }
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private static void text(JsonGenerator json, String name, String text) throws IOException {
        if (!text.isEmpty()) {
            json.writeStringField(name, text);
        }
    }
}
