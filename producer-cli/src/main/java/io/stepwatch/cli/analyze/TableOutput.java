package io.stepwatch.cli.analyze;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.input.Results;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Figures;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.cli.shell.Sparkline;
import io.stepwatch.detection.ChangeEvent;
import io.stepwatch.detection.Point;
import io.stepwatch.detection.Shift;
import io.stepwatch.detection.StepDetector;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Prints the series with the change points that stand. */
final class TableOutput {

    private static final int PLOT_WIDTH = 32;
    private static final int LONGEST_NAME = 60;

    private final Console console;

    TableOutput(Console console) {
        this.console = console;
    }

    void print(List<Analysis> analyses, Results results, Output output) {
        switch (output) {
            case JSON ->
                console.print(Json.document(json -> {
                    json.writeStartObject();
                    json.writeArrayFieldStart("series");
                    for (Analysis analysis : analyses) {
                        object(json, analysis);
                    }
                    json.writeEndArray();
                    results.problems(json);
                    json.writeEndObject();
                }));
            case JSONL -> analyses.forEach(analysis -> console.print(Json.line(json -> object(json, analysis))));
            case TEXT -> table(analyses);
        }
    }

    private void table(List<Analysis> analyses) {
        int width = analyses.stream()
                .mapToInt(analysis -> shown(analysis.series().id()).length())
                .max()
                .orElse(1);
        for (Analysis analysis : analyses) {
            Series series = analysis.series();
            double[] values = series.points().stream().mapToDouble(Point::value).toArray();
            console.print(String.format(
                            Locale.ROOT,
                            "%-" + width + "s  %5d %s  %s  %s",
                            shown(series.id()),
                            values.length,
                            values.length == 1 ? "point " : "points",
                            Sparkline.of(values, PLOT_WIDTH),
                            Figures.of(values[values.length - 1], Printable.of(series.unit())))
                    .stripTrailing());
            analysis.standing().forEach(change -> console.print("  " + line(analysis, change)));
            if (analysis.standing().isEmpty()) {
                console.print("  no change (" + analysis.statusText() + ")");
            }
        }
    }

    private static String line(Analysis analysis, ChangeEvent change) {
        Shift shift = change.shift();
        Series series = analysis.series();
        String size = shift.ratio()
                .map(ratio -> Figures.percent(ratio.value()) + ", ")
                .orElse("");
        return Printable.of(analysis.meaning(shift) + " at " + series.commit(shift.firstPoint()) + ": " + size
                + Figures.change(shift.before().median(), shift.after().median(), series.unit()) + "; last good "
                + series.commit(shift.lastBefore()) + ", range (" + series.commit(shift.beforeLowest()) + ", "
                + series.commit(shift.highest()) + "]" + pValue(shift)
                + analysis.undone(change)
                        .map(undone -> "; undoes " + series.commit(undone.firstPoint()))
                        .orElse("")
                + analysis.endedBy(change)
                        .map(by -> "; over since " + series.commit(by.firstPoint()))
                        .orElse("")
                + analysis.hint(shift).map(hint -> "; " + hint).orElse(""));
    }

    /** Nothing for a change that was seen without a test. */
    private static String pValue(Shift shift) {
        double p = shift.evidence().pValue();
        return p < 1 ? ", p " + Figures.number(p) : "";
    }

    private static void object(JsonGenerator json, Analysis analysis) throws IOException {
        Series series = analysis.series();
        json.writeStartObject();
        json.writeStringField("id", series.id());
        json.writeStringField("unit", series.unit());
        json.writeStringField("better", series.better().name().toLowerCase(Locale.ROOT));
        json.writeNumberField("points", series.points().size());
        Json.number(
                json, "last", series.points().get(series.points().size() - 1).value());
        json.writeStringField("status", analysis.statusText());
        json.writeStringField("detectorVersion", StepDetector.VERSION);
        json.writeArrayFieldStart("changePoints");
        for (ChangeEvent change : analysis.standing()) {
            Shift shift = change.shift();
            json.writeStartObject();
            json.writeStringField("changePoint", change.id());
            json.writeStringField("state", change.state().name().toLowerCase(Locale.ROOT));
            if (change.recovers().isPresent()) {
                json.writeStringField("recovers", change.recovers().get());
            }
            json.writeNumberField("index", shift.firstPoint());
            json.writeArrayFieldStart("interval");
            json.writeNumber(shift.lowest());
            json.writeNumber(shift.highest());
            json.writeEndArray();
            ShiftFields.write(json, analysis, shift);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static String shown(String id) {
        return Printable.of(id, LONGEST_NAME);
    }
}
