package io.stepwatch.cli.config;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Figures;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.events.SeriesConfig;
import io.stepwatch.events.SeriesPattern;
import io.stepwatch.events.SeriesRule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Shows a configuration as it is understood. */
final class ConfigOutput {

    private ConfigOutput() {}

    static void print(Console console, Output output, SeriesConfig config) {
        if (output != Output.TEXT) {
            console.print(
                    output == Output.JSON ? Json.document(j -> object(j, config)) : Json.line(j -> object(j, config)));
            return;
        }
        console.print("project " + Printable.of(config.getProject()));
        for (SeriesRule rule : config.getRules()) {
            console.print("  " + Printable.of(series(rule.getSeries()) + ": " + values(rule)));
        }
        console.print("  changes: "
                + (config.getCompareLink().isEmpty() ? "no link" : Printable.of(config.getCompareLink())));
        console.print("  reruns: at most " + config.getRerunsPerDay() + " a day");
    }

    private static String series(SeriesPattern series) {
        String parts = parts(series).entrySet().stream()
                .map(part -> part.getKey() + " " + part.getValue())
                .collect(Collectors.joining(", "));
        return parts.isEmpty() ? "every series" : parts;
    }

    private static Map<String, String> parts(SeriesPattern series) {
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("benchmark", series.getBenchmark());
        parts.put("metric", series.getMetric());
        parts.put("suite", series.getSuite());
        parts.put("environment", series.getEnvironment());
        parts.put("branch", series.getBranch());
        series.getParameters().forEach(p -> parts.put(p.getName(), p.getValue()));
        parts.values().removeIf(String::isEmpty);
        return parts;
    }

    private static String values(SeriesRule rule) {
        List<String> values = new ArrayList<>();
        percent(values, "notify", rule.getNotifyPercent());
        percent(values, "page", rule.getPagePercent());
        if (rule.getFloor() != null) {
            values.add("floor " + Figures.of(rule.getFloor(), rule.getFloorUnit()));
        }
        if (!rule.getOwners().isEmpty()) {
            values.add("owners " + String.join(" ", rule.getOwners()));
        }
        if (!rule.getCheck().isEmpty()) {
            values.add("check `" + rule.getCheck() + "`");
        }
        return values.isEmpty() ? "as the sink is set" : String.join(", ", values);
    }

    private static void percent(List<String> values, String name, @Nullable Double percent) {
        if (percent != null) {
            values.add(name + " " + Figures.number(percent) + " %");
        }
    }

    private static void object(JsonGenerator json, SeriesConfig config) throws IOException {
        json.writeStartObject();
        json.writeStringField("project", config.getProject());
        json.writeArrayFieldStart("rules");
        for (SeriesRule rule : config.getRules()) {
            json.writeStartObject();
            json.writeObjectFieldStart("series");
            for (Map.Entry<String, String> part : parts(rule.getSeries()).entrySet()) {
                json.writeStringField(part.getKey(), part.getValue());
            }
            json.writeEndObject();
            number(json, "notifyPercent", rule.getNotifyPercent());
            number(json, "pagePercent", rule.getPagePercent());
            number(json, "floor", rule.getFloor());
            json.writeStringField("floorUnit", rule.getFloorUnit());
            json.writeArrayFieldStart("owners");
            for (String owner : rule.getOwners()) {
                json.writeString(owner);
            }
            json.writeEndArray();
            json.writeStringField("check", rule.getCheck());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeStringField("compareLink", config.getCompareLink());
        json.writeNumberField("rerunsPerDay", config.getRerunsPerDay());
        json.writeEndObject();
    }

    private static void number(JsonGenerator json, String name, @Nullable Double value) throws IOException {
        if (value == null) {
            json.writeNullField(name);
        } else {
            Json.number(json, name, value);
        }
    }
}
