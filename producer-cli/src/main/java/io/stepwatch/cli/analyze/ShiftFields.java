package io.stepwatch.cli.analyze;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.detection.Level;
import io.stepwatch.detection.Shift;
import java.io.IOException;

/** The fields that tell a shift in JSON. */
final class ShiftFields {

    private ShiftFields() {}

    static void write(JsonGenerator json, Analysis analysis, Shift shift) throws IOException {
        Series series = analysis.series();
        json.writeStringField("kind", analysis.meaning(shift));
        json.writeStringField("firstBad", series.commit(shift.firstPoint()));
        json.writeStringField("lastGood", series.commit(shift.lastBefore()));
        json.writeArrayFieldStart("range");
        json.writeString(series.commit(shift.beforeLowest()));
        json.writeString(series.commit(shift.highest()));
        json.writeEndArray();
        level(json, "before", shift.before());
        level(json, "after", shift.after());
        Json.number(json, "difference", shift.difference());
        if (shift.ratio().isPresent()) {
            Json.number(json, "ratio", shift.ratio().get().value());
            json.writeArrayFieldStart("ratioInterval");
            Json.number(json, shift.ratio().get().low());
            Json.number(json, shift.ratio().get().high());
            json.writeEndArray();
        } else {
            json.writeNullField("ratio");
        }
        Json.number(json, "pValue", shift.evidence().pValue());
        json.writeStringField("method", shift.evidence().method());
        json.writeNumberField("delay", shift.delayPoints());
        if (analysis.hint(shift).isPresent()) {
            json.writeStringField("hint", analysis.hint(shift).get());
        }
    }

    private static void level(JsonGenerator json, String name, Level level) throws IOException {
        json.writeObjectFieldStart(name);
        Json.number(json, "median", level.median());
        Json.number(json, "spread", level.spread());
        json.writeNumberField("points", level.points());
        json.writeEndObject();
    }
}
