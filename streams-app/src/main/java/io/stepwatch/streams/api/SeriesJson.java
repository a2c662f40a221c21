package io.stepwatch.streams.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stepwatch.detection.Level;
import io.stepwatch.detection.LiveChange;
import io.stepwatch.detection.Shift;
import io.stepwatch.detection.Status;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.schema.identity.SeriesIds;
import io.stepwatch.streams.detect.SeriesView;
import io.stepwatch.streams.window.Row;
import io.stepwatch.streams.window.SeriesHead;
import java.util.Locale;

/** A series as JSON. Numbers that JSON has no text for are null. */
final class SeriesJson {

    private SeriesJson() {}

    /** The parts of its id. */
    static void identity(ObjectNode json, String id) {
        SeriesKey key = SeriesIds.key(SeriesView.group(id), SeriesView.metric(id), SeriesView.unitFamily(id));
        json.put("id", id)
                .put("project", key.getProject())
                .put("branch", key.getBranch())
                .put("environment", key.getEnvironment())
                .put("suite", key.getSuite())
                .put("benchmark", key.getBenchmark());
        ArrayNode parameters = json.putArray("parameters");
        key.getParameters()
                .forEach(p -> parameters.addObject().put("name", p.getName()).put("value", p.getValue()));
        json.put("procs", key.getProcs())
                .put("mode", key.getMode())
                .put("metric", key.getMetric())
                .put("unitFamily", key.getUnitFamily());
    }

    /** What is known of it. */
    static void status(ObjectNode json, SeriesView view) {
        SeriesHead head = view.head();
        Status status = view.status();
        json.put("unit", head.unit())
                .put("direction", head.direction().name().toLowerCase(Locale.ROOT))
                .put("firstPosition", head.firstPosition())
                .put("lastPosition", head.lastPosition());
        if (status instanceof Status.Learning learning) {
            json.put("state", "learning").put("morePoints", learning.morePoints());
        } else if (status instanceof Status.CandidateOpen open) {
            json.put("state", "candidate");
            shift(json.putObject("candidate"), open.shift(), view);
        } else {
            json.put("state", "quiet");
        }
        Status.Noise noise = status.noise();
        ObjectNode node = json.putObject("noise");
        number(node, "spread", noise.spread());
        number(node, "autocorrelation", noise.autocorrelation());
        node.put("bimodal", noise.bimodal()).put("setAside", noise.setAside());
        ArrayNode changes = json.putArray("changePoints");
        view.changes().forEach(change -> change(changes.addObject(), change, view));
    }

    /** One point of it. */
    static void point(ObjectNode json, Row row, int series) {
        json.put("position", row.position()).put("commit", row.commit());
        json.put("time", row.time());
        number(json, "value", row.value(series).orElse(Double.NaN));
        json.put("runs", row.runs(series))
                .put("fingerprint", row.fingerprint())
                .put("method", row.method())
                .put("imported", row.imported());
    }

    private static void change(ObjectNode json, LiveChange change, SeriesView view) {
        json.put("id", change.id())
                .put("revision", change.revision())
                .put("state", change.state().name().toLowerCase(Locale.ROOT));
        change.recovers().ifPresent(id -> json.put("recovers", id));
        shift(json, change.shift(), view);
    }

    private static void shift(ObjectNode json, Shift shift, SeriesView view) {
        json.put("kind", shift.kind().name().toLowerCase(Locale.ROOT));
        commit(json, "firstBad", shift.firstPoint(), view);
        commit(json, "lastGood", shift.lastBefore(), view);
        commit(json, "intervalLow", shift.lowest(), view);
        commit(json, "intervalHigh", shift.highest(), view);
        commit(json, "rangeStart", shift.beforeLowest(), view);
        level(json.putObject("before"), shift.before());
        level(json.putObject("after"), shift.after());
        shift.ratio().ifPresent(ratio -> {
            number(json, "ratio", ratio.value());
            number(json, "ratioLow", ratio.low());
            number(json, "ratioHigh", ratio.high());
        });
        number(json, "pValue", shift.evidence().pValue());
    }

    private static void commit(ObjectNode json, String name, long position, SeriesView view) {
        ObjectNode commit = json.putObject(name).put("position", position);
        view.commit(position).ifPresent(id -> commit.put("commit", id));
    }

    private static void level(ObjectNode json, Level level) {
        number(json, "median", level.median());
        number(json, "spread", level.spread());
        json.put("points", level.points());
    }

    private static void number(ObjectNode json, String name, double value) {
        if (Double.isFinite(value)) {
            json.put(name, value);
        } else {
            json.putNull(name);
        }
    }
}
