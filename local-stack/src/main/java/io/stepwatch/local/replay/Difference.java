package io.stepwatch.local.replay;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.streams.shadow.ShadowReplay;
import io.stepwatch.streams.shadow.Standing;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** By which change points two live sets differ: same series, kind and commit is the same change point. */
final class Difference {
    private static final int LONGEST = 400;

    private final Map<String, ChangePoint> added;
    private final Map<String, ChangePoint> gone;
    private final int same;
    private final ShadowReplay.Result result;

    Difference(Standing now, ShadowReplay.Result result) {
        this.result = result;
        Map<String, ChangePoint> before = now.byPlace();
        Map<String, ChangePoint> after = result.standing().byPlace();
        added = without(after, before);
        gone = without(before, after);
        same = after.size() - added.size();
    }

    void print(Console console, Output output) {
        switch (output) {
            case TEXT -> {
                added.values().forEach(point -> console.print("+ " + text(point)));
                gone.values().forEach(point -> console.print("- " + text(point)));
                console.print("replayed runs=" + result.runs() + " left-out=" + result.leftOut() + " same=" + same
                        + " added=" + added.size() + " gone=" + gone.size());
            }
            case JSON -> console.print(Json.document(this::json));
            case JSONL -> console.print(Json.line(this::json));
        }
    }

    private void json(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeNumberField("runs", result.runs());
        json.writeNumberField("leftOut", result.leftOut());
        json.writeNumberField("same", same);
        array(json, "added", added);
        array(json, "gone", gone);
        json.writeEndObject();
    }

    private static void array(JsonGenerator json, String name, Map<String, ChangePoint> points) throws IOException {
        json.writeArrayFieldStart(name);
        for (ChangePoint point : points.values()) {
            json.writeStartObject();
            json.writeStringField("seriesId", point.getSeriesId());
            json.writeStringField("kind", point.getKind());
            json.writeStringField("commit", point.getFirstBad().getCommit());
            json.writeNumberField("position", point.getFirstBad().getPosition());
            Json.number(json, "before", point.getBefore().getMedian());
            Json.number(json, "after", point.getAfter().getMedian());
            Json.number(json, "pValue", point.getEvidence().getPValue());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static String text(ChangePoint point) {
        return Printable.of(
                point.getSeriesId() + " " + point.getKind() + " at "
                        + point.getFirstBad().getCommit()
                        + String.format(
                                Locale.ROOT,
                                " %.5g -> %.5g",
                                point.getBefore().getMedian(),
                                point.getAfter().getMedian()),
                LONGEST);
    }

    private static Map<String, ChangePoint> without(Map<String, ChangePoint> some, Map<String, ChangePoint> others) {
        Map<String, ChangePoint> rest = new TreeMap<>(some);
        rest.keySet().removeAll(others.keySet());
        return rest;
    }
}
