package io.stepwatch.cli.publish;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Metric;
import io.stepwatch.events.NamedText;
import io.stepwatch.schema.identity.SeriesIds;
import io.stepwatch.schema.unit.Unit;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A planned point in JSON. */
final class PointFields {

    private static final Pattern JSON_NUMBER = Pattern.compile("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?");

    private PointFields() {}

    static String seriesId(PlannedPoint point) {
        return SeriesIds.of(point.run(), point.metric());
    }

    static void write(JsonGenerator json, PlannedPoint point) throws IOException {
        BenchmarkRun run = point.run();
        Metric metric = point.metric();
        Unit unit = Unit.of(metric.getUnit());
        json.writeStartObject();
        json.writeStringField("suite", run.getSuite());
        json.writeStringField("benchmark", run.getBenchmark());
        json.writeObjectFieldStart("params");
        for (NamedText parameter : run.getParameters()) {
            json.writeStringField(parameter.getName(), parameter.getValue());
        }
        json.writeEndObject();
        whole(json, "procs", run.getProcs());
        json.writeStringField("mode", run.getMode());
        json.writeStringField("metric", metric.getName());
        json.writeStringField("unit", metric.getUnit());
        value(json, point);
        json.writeStringField("baseUnit", unit.base());
        Json.number(json, "baseValue", unit.toBase(value(metric)));
        json.writeStringField("better", metric.getDirection().name().toLowerCase(Locale.ROOT));
        json.writeArrayFieldStart("samples");
        for (int i = 0; i < point.texts().size(); i++) {
            printed(json, point.texts().get(i), metric.getSamples().get(i));
        }
        json.writeEndArray();
        json.writeStringField("commit", run.getCommit());
        json.writeStringField("branch", run.getBranch());
        whole(json, "position", run.getPosition());
        json.writeStringField("environment", run.getEnvironment());
        json.writeStringField("runId", run.getRunId());
        json.writeStringField("seriesId", seriesId(point));
        json.writeEndObject();
    }

    /** The median as printed where one sample is in the middle, else the mean of the two that are; or the mean of all. */
    static String valueText(PlannedPoint point) {
        List<Double> samples = point.metric().getSamples();
        if (isMean(point.metric()) && samples.size() > 1) {
            return Double.toString(mean(samples));
        }
        List<Integer> order = IntStream.range(0, samples.size())
                .boxed()
                .sorted(Comparator.comparing(samples::get))
                .toList();
        return samples.size() % 2 == 1
                ? point.texts().get(order.get(samples.size() / 2))
                : Double.toString(median(samples));
    }

    private static void value(JsonGenerator json, PlannedPoint point) throws IOException {
        json.writeFieldName("value");
        printed(json, valueText(point), value(point.metric()));
    }

    /** Writes a number with its digits as printed, as far as JSON allows them. */
    private static void printed(JsonGenerator json, String text, double value) throws IOException {
        if (JSON_NUMBER.matcher(text).matches()) {
            json.writeNumber(text);
        } else {
            Json.number(json, value);
        }
    }

    private static double value(Metric metric) {
        return isMean(metric) ? mean(metric.getSamples()) : median(metric.getSamples());
    }

    private static boolean isMean(Metric metric) {
        return metric.getEstimator().equals(Measure.MEAN);
    }

    private static double mean(List<Double> samples) {
        double sum = 0;
        for (double value : samples) {
            sum += value;
        }
        return sum / samples.size();
    }

    private static double median(List<Double> samples) {
        double[] sorted =
                samples.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }

    private static void whole(JsonGenerator json, String name, @Nullable Long value) throws IOException {
        if (value == null) {
            json.writeNullField(name);
        } else {
            json.writeNumberField(name, value);
        }
    }
}
