package io.stepwatch.cli.series;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.shell.Figures;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.cli.shell.Rows;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Direction;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.events.SeriesKey;
import java.util.List;
import java.util.Locale;

/** A series for people: a line, or a page of 80 columns. */
final class SeriesOutput {

    private static final int MOST_CHANGES = 20;
    private static final int SHORT_COMMIT = 12;

    private SeriesOutput() {}

    /** Example: quiet          79  Encode/json size=1024 procs=8 ns/op  example.com/codec lab main hyper */
    static String line(SeriesInfo info) {
        SeriesKey key = info.getKey();
        String head =
                String.format(Locale.ROOT, "%-9s %7d  ", Printable.of(info.getState(), 9), info.getLastPosition());
        List<String> measured = Parts.measured(key);
        List<String> all = Parts.all(key);
        return Rows.cut(head + text(measured) + "  " + text(all.subList(measured.size(), all.size())));
    }

    static String page(SeriesInfo info, Changes changes) {
        SeriesKey key = info.getKey();
        Rows rows = new Rows();
        rows.line(text(Parts.measured(key)));
        rows.gap();
        rows.unbroken("series", Printable.of(info.getSeriesId()));
        rows.row("project", Printable.of(key.getProject()) + ", branch " + Printable.of(key.getBranch()));
        rows.row("environment", Printable.of(key.getEnvironment()));
        rows.row("suite", Printable.of(key.getSuite()));
        rows.row("benchmark", Printable.of(key.getBenchmark()));
        rows.row("variant", text(Parts.variant(key)));
        rows.row("metric", Printable.of(key.getMetric()));
        rows.row("unit", Printable.of(info.getUnit()) + ", " + direction(info.getDirection()));
        rows.row(
                "points",
                "positions " + info.getFirstPosition() + " to " + info.getLastPosition() + " (commit "
                        + commit(info.getLastCommit()) + ") when the catalog last heard of it, which is every 64");
        rows.row("state", Printable.of(info.getState()));
        rows.gap();
        List<ChangePoint> shown = changes.worthShowing();
        String label = "changes";
        for (ChangePoint change : shown.subList(Math.max(0, shown.size() - MOST_CHANGES), shown.size())) {
            rows.row(label, change(change));
            label = "";
        }
        rows.row("changes", shown.isEmpty() ? "none" : "");
        rows.row("", shown.size() > MOST_CHANGES ? "… and " + (shown.size() - MOST_CHANGES) + " earlier ones" : "");
        return rows.toString();
    }

    static void json(JsonGenerator json, SeriesInfo info) throws java.io.IOException {
        SeriesKey key = info.getKey();
        json.writeStringField("seriesId", info.getSeriesId());
        json.writeStringField("project", key.getProject());
        json.writeStringField("branch", key.getBranch());
        json.writeStringField("environment", key.getEnvironment());
        json.writeStringField("suite", key.getSuite());
        json.writeStringField("benchmark", key.getBenchmark());
        json.writeObjectFieldStart("parameters");
        for (var parameter : key.getParameters()) {
            json.writeStringField(parameter.getName(), parameter.getValue());
        }
        json.writeEndObject();
        json.writeObjectField("procs", key.getProcs());
        json.writeStringField("mode", key.getMode());
        json.writeStringField("metric", key.getMetric());
        json.writeStringField("unit", info.getUnit());
        json.writeStringField("better", word(info.getDirection()));
        json.writeNumberField("firstPosition", info.getFirstPosition());
        json.writeNumberField("lastPosition", info.getLastPosition());
        json.writeStringField("lastCommit", info.getLastCommit());
        json.writeStringField("state", info.getState());
    }

    private static String change(ChangePoint change) {
        Double ratio = change.getRatio();
        return Printable.of(change.getKind()) + " at position "
                + change.getFirstBad().getPosition() + " ("
                + commit(change.getFirstBad().getCommit()) + "), "
                + word(change.getState()) + ": "
                + (ratio == null ? "" : Figures.percent(ratio) + ", ")
                + Figures.change(
                        change.getBefore().getMedian(), change.getAfter().getMedian(), change.getUnit())
                + (change.getReason().isEmpty() ? "" : "; " + Printable.of(change.getReason()));
    }

    private static String direction(Direction direction) {
        return direction == Direction.UNKNOWN ? "no direction is known" : word(direction) + " is better";
    }

    static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private static String commit(String id) {
        return Printable.of(id.matches("[0-9a-f]{40,64}") ? id.substring(0, SHORT_COMMIT) : id, 24);
    }

    private static String text(List<String> parts) {
        return Printable.of(String.join(" ", parts));
    }
}
