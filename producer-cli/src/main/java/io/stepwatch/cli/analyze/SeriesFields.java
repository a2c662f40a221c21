package io.stepwatch.cli.analyze;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.detection.ChangeEvent;
import io.stepwatch.detection.Doubt;
import io.stepwatch.detection.Shift;
import io.stepwatch.detection.Status;
import io.stepwatch.detection.StepDetector;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;

/** The fields that tell a series in JSON. */
final class SeriesFields {

    private SeriesFields() {}

    static void write(JsonGenerator json, Analysis analysis) throws IOException {
        Series series = analysis.series();
        json.writeStartObject();
        json.writeStringField("id", series.id());
        json.writeStringField("unit", series.unit());
        json.writeStringField("better", series.better().name().toLowerCase(Locale.ROOT));
        json.writeNumberField("points", series.points().size());
        Json.number(
                json, "last", series.points().get(series.points().size() - 1).value());
        json.writeStringField("status", analysis.statusText());
        if (analysis.status() instanceof Status.Learning learning) {
            json.writeNumberField("missingPoints", learning.morePoints());
        }
        json.writeStringField("detectorVersion", StepDetector.VERSION);
        json.writeArrayFieldStart("changePoints");
        for (ChangeEvent change : analysis.standing()) {
            changePoint(json, analysis, change);
        }
        json.writeEndArray();
        if (analysis.suspected().isPresent()) {
            json.writeObjectFieldStart("suspected");
            place(json, analysis.suspected().get());
            ShiftFields.write(json, analysis, analysis.suspected().get());
            doubt(json, analysis, analysis.suspected().get(), series.commits().lastKey());
            json.writeEndObject();
        }
        json.writeArrayFieldStart("setAside");
        for (Map.Entry<String, Integer> kind : analysis.setAside().entrySet()) {
            json.writeStartObject();
            json.writeStringField("measured", kind.getKey());
            json.writeNumberField("points", kind.getValue());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void changePoint(JsonGenerator json, Analysis analysis, ChangeEvent change) throws IOException {
        json.writeStartObject();
        json.writeStringField("changePoint", change.id());
        json.writeStringField("state", change.state().name().toLowerCase(Locale.ROOT));
        if (change.recovers().isPresent()) {
            json.writeStringField("recovers", change.recovers().get());
        }
        place(json, change.shift());
        ShiftFields.write(json, analysis, change.shift());
        Next.narrowing(analysis.series(), change.shift()).write(json);
        json.writeEndObject();
    }

    private static void place(JsonGenerator json, Shift shift) throws IOException {
        json.writeNumberField("index", shift.firstPoint());
        json.writeArrayFieldStart("interval");
        json.writeNumber(shift.lowest());
        json.writeNumber(shift.highest());
        json.writeEndArray();
    }

    /** Why it cannot be told, and what would settle it. */
    static void doubt(JsonGenerator json, Analysis analysis, Shift suspected, long newest) throws IOException {
        Doubt doubt = analysis.doubt(suspected, newest);
        json.writeNumberField("freshPoints", doubt.freshPoints());
        json.writeNumberField("missingPoints", doubt.missingPoints());
        json.writeStringField("reason", doubt.reason());
        Next.settling(analysis.series(), suspected).write(json);
    }
}
