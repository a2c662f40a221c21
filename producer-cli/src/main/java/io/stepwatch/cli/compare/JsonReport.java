package io.stepwatch.cli.compare;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.detection.compare.CommonFactor;
import io.stepwatch.detection.compare.Contrast;
import io.stepwatch.detection.compare.Estimate;
import io.stepwatch.detection.compare.Judgement;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The answer for programs. The same input gives the same bytes. */
final class JsonReport {

    private final Console console;

    JsonReport(Console console) {
        this.console = console;
    }

    void document(Report report) {
        console.print(Json.document(json -> {
            json.writeStartObject();
            head(json, report);
            json.writeArrayFieldStart("benchmarks");
            for (Report.Line line : report.lines()) {
                line(json, line);
            }
            json.writeEndArray();
            json.writeEndObject();
        }));
    }

    /** One object for each benchmark and a last one for what belongs to all. */
    void lines(Report report) {
        report.lines().forEach(line -> console.print(Json.line(json -> line(json, line))));
        console.print(Json.line(json -> {
            json.writeStartObject();
            head(json, report);
            json.writeEndObject();
        }));
    }

    private static void head(JsonGenerator json, Report report) throws IOException {
        json.writeStringField("verdict", report.verdict());
        side(json, "base", report.base());
        side(json, "candidate", report.candidate());
        json.writeObjectFieldStart("rules");
        Json.number(json, "alpha", report.rules().alpha());
        json.writeStringField("correction", "Holm");
        json.writeNumberField("family", report.lines().size());
        json.writeStringField("interval", Contrast.INTERVAL);
        Json.number(json, "confidence", report.rules().confidence());
        json.writeNumberField("resamples", report.rules().resamples());
        json.writeNumberField("seed", report.rules().seed());
        json.writeEndObject();
        factor(json, report);
        json.writeArrayFieldStart("geometricMeans");
        for (GeometricMean mean : report.means()) {
            json.writeStartObject();
            json.writeStringField("metric", mean.metric());
            json.writeStringField("unit", mean.unit());
            Json.number(json, "base", mean.base());
            Json.number(json, "candidate", mean.candidate());
            Json.number(json, "ratio", mean.candidate() / mean.base());
            texts(json, "members", mean.members());
            json.writeEndObject();
        }
        json.writeEndArray();
        texts(
                json,
                "missing",
                report.missing().stream().map(Matching.Missing::name).toList());
        texts(
                json,
                "allowedMissing",
                report.excused().stream().map(Matching.Missing::name).toList());
        texts(json, "new", report.added());
        texts(json, "environmentDifferences", report.conditions().differences());
        texts(json, "intendedDifferences", report.conditions().intended());
        texts(json, "notes", Wording.notes(report));
    }

    private static void factor(JsonGenerator json, Report report) throws IOException {
        if (report.factor().isEmpty()) {
            json.writeNullField("commonFactor");
            return;
        }
        CommonFactor factor = report.factor().get();
        json.writeObjectFieldStart("commonFactor");
        Json.number(json, "cost", factor.cost());
        json.writeNumberField("of", factor.of());
        json.writeBooleanField("removed", report.factorRemoved());
        texts(json, "members", factor.members());
        json.writeEndObject();
    }

    private static void side(JsonGenerator json, String name, Side side) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeStringField("source", side.source());
        if (side.commit().isPresent()) {
            json.writeStringField("commit", side.commit().get());
        }
        if (side.position().isPresent()) {
            json.writeNumberField("position", side.position().getAsLong());
        }
        texts(json, "environments", side.environments());
        json.writeObjectFieldStart("manifest");
        for (Map.Entry<String, Set<String>> fact : side.facts().entrySet()) {
            json.writeStringField(fact.getKey(), String.join(", ", fact.getValue()));
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void line(JsonGenerator json, Report.Line line) throws IOException {
        Judgement judgement = line.judgement();
        MetricKey.Benchmark benchmark = line.key().benchmark();
        json.writeStartObject();
        json.writeStringField("name", line.name());
        json.writeStringField("suite", benchmark.suite());
        json.writeStringField("benchmark", benchmark.name());
        json.writeObjectFieldStart("params");
        for (Map.Entry<String, String> parameter : new TreeMap<>(benchmark.parameters()).entrySet()) {
            json.writeStringField(parameter.getKey(), parameter.getValue());
        }
        json.writeEndObject();
        if (benchmark.procs().isPresent()) {
            json.writeNumberField("procs", benchmark.procs().getAsLong());
        }
        json.writeStringField("metric", line.key().metric());
        json.writeStringField("unit", line.unit());
        json.writeStringField("better", judgement.subject().better().name().toLowerCase(Locale.ROOT));
        json.writeStringField("verdict", judgement.verdict().word());
        json.writeStringField("reason", judgement.reason());
        contrast(json, judgement.contrast());
        Json.number(json, "adjustedP", judgement.adjusted());
        Json.number(json, "askedP", judgement.level());
        Json.number(json, "threshold", judgement.subject().limits().threshold());
        Json.number(json, "floor", judgement.subject().limits().floor());
        if (judgement.runsNeeded().isPresent()) {
            json.writeNumberField("runsNeeded", judgement.runsNeeded().getAsInt());
        } else {
            json.writeNullField("runsNeeded");
        }
        json.writeArrayFieldStart("companions");
        for (Report.Companion companion : line.companions()) {
            json.writeStartObject();
            json.writeStringField("metric", companion.metric());
            json.writeStringField("unit", companion.unit());
            contrast(json, companion.contrast());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void contrast(JsonGenerator json, Contrast contrast) throws IOException {
        json.writeNumberField("baseRuns", contrast.baseRuns());
        json.writeNumberField("candidateRuns", contrast.candidateRuns());
        Json.number(json, "base", contrast.baseMedian());
        Json.number(json, "candidate", contrast.candidateMedian());
        Json.number(json, "difference", contrast.difference().value());
        interval(json, "differenceInterval", contrast.difference());
        if (contrast.ratio().isPresent()) {
            Json.number(json, "ratio", contrast.ratio().get().value());
            interval(json, "ratioInterval", contrast.ratio().get());
        } else {
            json.writeNullField("ratio");
            json.writeNullField("ratioInterval");
        }
        Json.number(json, "shift", contrast.shift());
        json.writeStringField("design", contrast.pairsPerBlock() > 0 ? "interleaved" : "independent");
        Json.number(json, "statistic", contrast.test().statistic());
        Json.number(json, "p", contrast.test().pValue());
        json.writeBooleanField("exact", contrast.test().exact());
        Json.number(json, "smallestP", contrast.test().smallest());
    }

    private static void interval(JsonGenerator json, String name, Estimate estimate) throws IOException {
        json.writeArrayFieldStart(name);
        Json.number(json, estimate.low());
        Json.number(json, estimate.high());
        json.writeEndArray();
    }

    private static void texts(JsonGenerator json, String name, Collection<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : List.copyOf(texts)) {
            json.writeString(text);
        }
        json.writeEndArray();
    }
}
