package io.stepwatch.sink.deliver.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.KnownAlarm;
import io.stepwatch.events.Level;
import io.stepwatch.events.MeasuredCommit;
import io.stepwatch.events.NamedText;
import io.stepwatch.events.RangeCommit;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.sink.judge.Judge;
import io.stepwatch.sink.render.AlertText;
import io.stepwatch.sink.render.Facts;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An alert as JSON, version 1: fields are added, never renamed.
 *
 * <p>{@code text} is the alert for a person; all other texts are as received and must be escaped where they are shown.
 */
public final class AlertJson {

    private static final int VERSION = 1;

    private AlertJson() {}

    /** The alert. */
    public static ObjectNode of(Alert alert) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("version", VERSION);
        json.put("id", alert.getId());
        json.put("revision", alert.getRevision());
        json.put("state", alert.getState().name());
        json.put("reason", alert.getReason());
        json.put("by", alert.getBy());
        json.put("at", time(known(alert.getAt())));
        json.put("openedAt", time(known(alert.getOpenedAt())));
        json.put("severity", alert.getSeverity());
        json.put("kind", alert.getKind());
        json.put("title", alert.getTitle());
        json.put("text", AlertText.of(alert));
        json.put("project", alert.getProject());
        json.put("branch", alert.getBranch());
        texts(json.putArray("environments"), alert.getEnvironments());
        measured(json.putObject("lastGood"), alert.getLastGood());
        measured(json.putObject("firstBad"), alert.getFirstBad());
        measured(json.putObject("rangeStart"), alert.getRangeStart());
        measured(json.putObject("rangeEnd"), alert.getRangeEnd());
        ArrayNode commits = json.putArray("commits");
        alert.getCommits().forEach(commit -> commit(commits.addObject(), commit));
        json.put("commitsKnown", alert.getCommitsKnown());
        json.put("compareLink", alert.getCompareLink());
        json.put("check", alert.getCheck());
        texts(json.putArray("owners"), alert.getOwners());
        ledger(json, alert);
        texts(json.putArray("related"), alert.getRelated());
        json.put("supersededBy", alert.getSupersededBy());
        json.put("backfill", alert.getBackfill());
        json.put("memberCount", Facts.of(alert).memberCount());
        ArrayNode members = json.putArray("changePoints");
        alert.getChangePoints()
                .forEach(member -> member(members.addObject(), member, AlertText.accepted(alert, member)));
        named(json.putObject("links"), alert.getLinks());
        return json;
    }

    private static void ledger(ObjectNode json, Alert alert) {
        json.put("ledgerEntry", alert.getLedgerEntry());
        json.put("seen", alert.getSeen());
        KnownAlarm known = alert.getKnown();
        if (known != null) {
            json.putObject("known")
                    .put("symptom", known.getSymptom())
                    .put("cause", known.getCause())
                    .put("sure", known.getSure())
                    .put("check", known.getCheck())
                    .put("quiet", known.getQuiet());
        }
    }

    /** Zero stands for a time that nobody knows. */
    private static @Nullable Long known(long millis) {
        return millis == 0 ? null : millis;
    }

    private static void member(ObjectNode json, ChangePoint point, double accepted) {
        json.put("id", point.getId());
        json.put("state", point.getState().name());
        json.put("seriesId", point.getSeriesId());
        series(json.putObject("series"), point.getSeries());
        json.put("unit", point.getUnit());
        json.put("direction", point.getDirection().name());
        level(json.putObject("before"), point.getBefore());
        level(json.putObject("after"), point.getAfter());
        json.put("accepted", accepted);
        Judge.step(point).percent().ifPresent(percent -> json.put("changePercent", percent));
        Judge.largest(point, accepted).percent().ifPresent(percent -> json.put("totalPercent", percent));
        json.put("ratioLow", point.getRatioLow());
        json.put("ratioHigh", point.getRatioHigh());
        json.put("pValue", point.getEvidence().getPValue());
        json.put("evidence", point.getEvidence().getMethod());
    }

    private static void series(ObjectNode json, SeriesKey series) {
        json.put("environment", series.getEnvironment());
        json.put("suite", series.getSuite());
        json.put("benchmark", series.getBenchmark());
        named(json.putObject("parameters"), series.getParameters());
        json.put("procs", series.getProcs());
        json.put("mode", series.getMode());
        json.put("metric", series.getMetric());
    }

    private static void level(ObjectNode json, Level level) {
        json.put("median", level.getMedian());
        json.put("spread", level.getSpread());
        json.put("points", level.getPoints());
        json.put("runs", level.getRuns());
    }

    private static void measured(ObjectNode json, MeasuredCommit commit) {
        json.put("commit", commit.getCommit());
        json.put("position", commit.getPosition());
        json.put("time", time(commit.getTime()));
        json.put("runId", commit.getRunId());
    }

    private static void commit(ObjectNode json, RangeCommit commit) {
        json.put("commit", commit.getCommit());
        json.put("position", commit.getPosition());
        json.put("subject", commit.getSubject());
        json.put("author", commit.getAuthor());
        json.put("time", time(commit.getTime()));
        json.put("measured", commit.getMeasured());
        json.put("suspect", commit.getSuspect());
    }

    private static void texts(ArrayNode json, List<String> texts) {
        texts.forEach(json::add);
    }

    private static void named(ObjectNode json, List<NamedText> texts) {
        texts.forEach(text -> json.put(text.getName(), text.getValue()));
    }

    private static @Nullable String time(@Nullable Long millis) {
        return millis == null ? null : Instant.ofEpochMilli(millis).toString();
    }
}
