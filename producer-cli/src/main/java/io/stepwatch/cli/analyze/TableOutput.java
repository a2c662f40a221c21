package io.stepwatch.cli.analyze;

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
import java.util.ArrayList;
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
                        SeriesFields.write(json, analysis);
                    }
                    json.writeEndArray();
                    results.problems(json);
                    json.writeEndObject();
                }));
            case JSONL ->
                analyses.forEach(analysis -> console.print(Json.line(json -> SeriesFields.write(json, analysis))));
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
            lines(analysis).forEach(line -> console.print(Printable.of("  " + line)));
        }
    }

    /** What there is to say of a series, in lines. */
    private static List<String> lines(Analysis analysis) {
        List<String> lines = new ArrayList<>();
        analysis.standing().forEach(change -> lines.add(line(analysis, change)));
        if (lines.isEmpty()) {
            lines.add("no change (" + analysis.statusText() + ")");
        } else if (analysis.status().noise().bimodal()) {
            lines.add("the noise has two modes");
        }
        analysis.suspected().ifPresent(shift -> lines.add(suspicion(analysis, shift)));
        analysis.asideText().ifPresent(lines::add);
        return lines;
    }

    private static String suspicion(Analysis analysis, Shift shift) {
        Series series = analysis.series();
        long newest = series.commits().lastKey();
        return "cannot tell yet: " + what(analysis, shift) + "; "
                + analysis.doubt(shift, newest).reason()
                + Next.settling(series, shift)
                        .text()
                        .map(next -> "; to settle it " + next)
                        .orElse("");
    }

    /** What a shift is, where, and how large. */
    private static String what(Analysis analysis, Shift shift) {
        Series series = analysis.series();
        String size = shift.ratio()
                .map(ratio -> Figures.percent(ratio.value()) + ", ")
                .orElse("");
        return analysis.meaning(shift) + " at " + series.commit(shift.firstPoint()) + ": " + size
                + Figures.change(shift.before().median(), shift.after().median(), series.unit()) + "; last good "
                + series.commit(shift.lastBefore()) + ", range (" + series.commit(shift.beforeLowest()) + ", "
                + series.commit(shift.highest()) + "]";
    }

    private static String line(Analysis analysis, ChangeEvent change) {
        Shift shift = change.shift();
        Series series = analysis.series();
        return what(analysis, shift)
                + pValue(shift)
                + analysis.undone(change)
                        .map(undone -> "; undoes " + series.commit(undone.firstPoint()))
                        .orElse("")
                + analysis.endedBy(change)
                        .map(by -> "; over since " + series.commit(by.firstPoint()))
                        .orElse("")
                + analysis.hint(shift).map(hint -> "; " + hint).orElse("")
                + Next.narrowing(series, shift)
                        .text()
                        .map(next -> "; to narrow it " + next)
                        .orElse("");
    }

    /** Nothing for a change that was seen without a test. */
    private static String pValue(Shift shift) {
        double p = shift.evidence().pValue();
        return p < 1 ? ", p " + Figures.number(p) : "";
    }

    private static String shown(String id) {
        return Printable.of(id, LONGEST_NAME);
    }
}
