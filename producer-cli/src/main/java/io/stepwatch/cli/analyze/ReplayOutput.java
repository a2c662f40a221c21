package io.stepwatch.cli.analyze;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Figures;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.detection.ChangeState;
import io.stepwatch.detection.Shift;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Prints every event in the order in which the stream would have sent it, and what stands in the end. */
final class ReplayOutput {

    private final Console console;

    ReplayOutput(Console console) {
        this.console = console;
    }

    void print(List<Analysis> analyses, Output output) {
        if (output == Output.JSON) {
            console.print(Json.document(json -> {
                json.writeStartArray();
                for (Analysis analysis : analyses) {
                    for (Json.Body body : bodies(analysis)) {
                        body.write(json);
                    }
                }
                json.writeEndArray();
            }));
            return;
        }
        for (Analysis analysis : analyses) {
            if (output == Output.JSONL) {
                bodies(analysis).forEach(body -> console.print(Json.line(body)));
            } else {
                text(analysis);
            }
        }
    }

    private static List<Json.Body> bodies(Analysis analysis) {
        Map<String, Long> standing = Told.nothingStanding();
        List<Told> told = Told.of(analysis.events(), standing);
        List<Json.Body> bodies = new ArrayList<>();
        told.forEach(event -> bodies.add(json -> event(json, analysis, event)));
        bodies.add(json -> last(json, analysis, standing));
        return bodies;
    }

    private static void event(JsonGenerator json, Analysis analysis, Told told) throws IOException {
        Shift shift = told.event().shift();
        json.writeStartObject();
        json.writeStringField("id", analysis.series().id());
        json.writeStringField("event", told.word());
        json.writeNumberField("at", told.event().at());
        json.writeNumberField("index", told.index());
        if (told.was().isPresent()) {
            json.writeNumberField("was", told.was().getAsLong());
        }
        json.writeArrayFieldStart("interval");
        json.writeNumber(shift.lowest());
        json.writeNumber(shift.highest());
        json.writeEndArray();
        json.writeStringField("changePoint", told.event().id());
        json.writeNumberField("revision", told.event().revision());
        if (told.event().recovers().isPresent()) {
            json.writeStringField("recovers", told.event().recovers().get());
        }
        ShiftFields.write(json, analysis, shift);
        if (isUndecided(told)) {
            SeriesFields.doubt(json, analysis, shift, told.event().at());
        }
        json.writeEndObject();
    }

    private static void last(JsonGenerator json, Analysis analysis, Map<String, Long> standing) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", analysis.series().id());
        json.writeStringField("event", "final");
        json.writeArrayFieldStart("changePoints");
        long[] places =
                standing.values().stream().mapToLong(Long::longValue).sorted().toArray();
        for (long place : places) {
            json.writeNumber(place);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static boolean isUndecided(Told told) {
        return told.event().state() == ChangeState.INCONCLUSIVE;
    }

    private static String doubt(Analysis analysis, Told told) {
        Shift shift = told.event().shift();
        return "; " + analysis.doubt(shift, told.event().at()).reason()
                + Next.settling(analysis.series(), shift)
                        .text()
                        .map(next -> "; to settle it " + next)
                        .orElse("");
    }

    private void text(Analysis analysis) {
        Series series = analysis.series();
        Map<String, Long> standing = Told.nothingStanding();
        console.print(Printable.of(series.id()));
        for (Told told : Told.of(analysis.events(), standing)) {
            Shift shift = told.event().shift();
            String change =
                    Figures.change(shift.before().median(), shift.after().median(), series.unit());
            console.print(Printable.of("  at " + series.commit(told.event().at()) + ": " + told.word() + " "
                    + analysis.meaning(shift) + " at " + series.commit(told.index()) + ", " + change
                    + (isUndecided(told) ? doubt(analysis, told) : "")));
        }
        List<String> places =
                standing.values().stream().sorted().map(series::commit).toList();
        console.print(Printable.of(
                places.isEmpty() ? "  no change point stands" : "  change points: " + String.join(", ", places)));
    }
}
