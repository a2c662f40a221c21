package io.stepwatch.cli.format.generic;

import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.format.json.JsonValue;
import io.stepwatch.cli.format.json.Parameters;
import io.stepwatch.cli.format.json.Refused;
import io.stepwatch.cli.format.json.Rows;
import io.stepwatch.cli.format.json.Shortened;
import io.stepwatch.events.Direction;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** One object of a file. */
final class GenericResult {

    private static final String METRIC = "value";

    private final JsonValue object;
    private final String name;
    private final Rows rows;

    private GenericResult(JsonValue object, String name, Rows rows) {
        this.object = object;
        this.name = name;
        this.rows = rows;
    }

    /** Adds the rows of an object. */
    static void rows(JsonValue object, Rows rows) throws Refused {
        String name = first(object, "name", "benchmark").text();
        if (name.isEmpty()) {
            throw new Refused(
                    "no name; each result needs a name, a value and a unit, unless it is of a tool with a format of its own");
        }
        new GenericResult(object, Shortened.name(name), rows).rows();
    }

    private void rows() throws Refused {
        JsonValue value = first(object, "value", "values", "samples", "result");
        Direction better = better();
        JsonValue params = first(object, "parameters", "params");
        if (params.is(JsonValue.Kind.LIST)) {
            table(value, better, ParameterTable.of(params, object.get("param_names"), name));
        } else {
            for (Map.Entry<String, JsonValue> parameter : params.fields().entrySet()) {
                if (!parameter.getValue().isScalar() && !parameter.getValue().isNull()) {
                    throw new Refused(name + ": parameter " + Shortened.parameter(parameter.getKey())
                            + " is no single value; write it as a text");
                }
            }
            row(value, better, Parameters.of(params));
        }
    }

    private void table(JsonValue values, Direction better, ParameterTable table) throws Refused {
        if (values.items().size() != table.size()) {
            throw new Refused(name + " has " + values.items().size() + " results for " + table.size()
                    + " combinations of parameters; give one for each, null where nothing was measured");
        }
        for (int i = 0; i < table.size(); i++) {
            JsonValue value = values.items().get(i);
            if (!value.isNull()) {
                row(value, better, table.combination(i));
            }
        }
    }

    private void row(JsonValue value, Direction better, Map<String, String> parameters) throws Refused {
        List<Measure> measures = new ArrayList<>();
        List<JsonValue> values = value.is(JsonValue.Kind.LIST) ? value.items() : List.of(value);
        List<JsonValue> times = object.get("times").items();
        for (int i = 0; i < values.size(); i++) {
            if (!values.get(i).isNull()) {
                Optional<Instant> time = i < times.size() ? time(times.get(i)) : Optional.empty();
                measures.add(measure(values.get(i)).better(better).at(time));
            }
        }
        if (!measures.isEmpty()) {
            Row row = rows.row(object.line(), object.get("suite").text(), name, new TreeMap<>(parameters), measures);
            rows.add(row.inMode(Shortened.name(object.get("mode").text()))
                    .onProcs(object.get("procs").whole().filter(procs -> procs > 0)));
        } else if (!hasValue()) {
            throw new Refused(name + " has no value; give a number, a list of numbers, or null");
        }
    }

    private Optional<Instant> time(JsonValue time) throws Refused {
        try {
            return time.isNull() ? Optional.empty() : Optional.of(Instant.parse(time.text()));
        } catch (DateTimeParseException e) {
            throw new Refused(name + ": not a time: " + Shortened.parameter(time.text())
                    + "; write times like 2026-01-05T00:30:00.25Z");
        }
    }

    private boolean hasValue() {
        Set<String> fields = object.fields().keySet();
        return fields.contains("value")
                || fields.contains("values")
                || fields.contains("samples")
                || fields.contains("result");
    }

    private Measure measure(JsonValue value) throws Refused {
        String metric = object.get("metric").text();
        String unit = object.get("unit").text();
        return value.measure(metric.isEmpty() ? METRIC : Shortened.name(metric), Shortened.parameter(unit))
                .orElseThrow(() -> new Refused(name + ": not a finite number: "
                        + (value.text().isEmpty() ? "a list or an object" : Shortened.parameter(value.text()))
                        + "; give a number without quotes, or null"));
    }

    private Direction better() throws Refused {
        JsonValue word = first(object, "direction", "better");
        return switch (word.text().strip().toLowerCase(Locale.ROOT)) {
            case "lower" -> Direction.LOWER;
            case "higher" -> Direction.HIGHER;
            case "", "unknown" -> Direction.UNKNOWN;
            default ->
                throw new Refused(name + ": direction is " + Shortened.parameter(word.text())
                        + "; give lower, higher or unknown");
        };
    }

    private static JsonValue first(JsonValue object, String... names) {
        for (String field : names) {
            if (!object.get(field).isNull()) {
                return object.get(field);
            }
        }
        return object.get(names[0]);
    }
}
