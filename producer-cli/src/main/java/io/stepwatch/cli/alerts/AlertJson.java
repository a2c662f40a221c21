package io.stepwatch.cli.alerts;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.events.ActionTaken;
import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.KnownAlarm;
import io.stepwatch.events.MeasuredCommit;
import io.stepwatch.events.RangeCommit;
import io.stepwatch.schema.identity.SeriesIds;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** An alert as one JSON object; texts are as received and must be escaped where they are shown. */
final class AlertJson {

    private AlertJson() {}

    static void write(JsonGenerator json, Alert alert) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", alert.getId());
        json.writeNumberField("revision", alert.getRevision());
        json.writeStringField("state", alert.getState().name());
        json.writeStringField("severity", alert.getSeverity());
        json.writeStringField("kind", alert.getKind());
        json.writeStringField("title", alert.getTitle());
        json.writeStringField("reason", alert.getReason());
        json.writeStringField("by", alert.getBy());
        time(json, "at", alert.getAt());
        time(json, "openedAt", alert.getOpenedAt());
        json.writeBooleanField("silent", alert.getSilent());
        json.writeBooleanField("backfill", alert.getBackfill());
        json.writeStringField("project", alert.getProject());
        json.writeStringField("branch", alert.getBranch());
        texts(json, "environments", alert.getEnvironments());
        commit(json, "lastGood", alert.getLastGood());
        commit(json, "firstBad", alert.getFirstBad());
        json.writeArrayFieldStart("commits");
        for (RangeCommit commit : alert.getCommits()) {
            commit(json, commit);
        }
        json.writeEndArray();
        json.writeBooleanField("commitsKnown", alert.getCommitsKnown());
        json.writeNumberField(
                "memberCount",
                Math.max(alert.getMemberCount(), alert.getChangePoints().size()));
        json.writeArrayFieldStart("changePoints");
        for (ChangePoint member : alert.getChangePoints()) {
            member(json, member);
        }
        json.writeEndArray();
        texts(json, "owners", alert.getOwners());
        known(json, alert);
        json.writeStringField("check", alert.getCheck());
        json.writeStringField("compareLink", alert.getCompareLink());
        texts(json, "related", alert.getRelated());
        json.writeStringField("supersededBy", alert.getSupersededBy());
        json.writeArrayFieldStart("actions");
        for (ActionTaken action : alert.getActions()) {
            action(json, action);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void member(JsonGenerator json, ChangePoint member) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", member.getId());
        json.writeStringField("state", member.getState().name());
        json.writeStringField("series", SeriesIds.of(member.getSeries()));
        json.writeStringField("unit", member.getUnit());
        Json.number(json, "before", member.getBefore().getMedian());
        Json.number(json, "after", member.getAfter().getMedian());
        json.writeEndObject();
    }

    private static void known(JsonGenerator json, Alert alert) throws IOException {
        json.writeStringField("ledgerEntry", alert.getLedgerEntry());
        json.writeNumberField("seen", alert.getSeen());
        KnownAlarm known = alert.getKnown();
        if (known != null) {
            json.writeObjectFieldStart("known");
            json.writeStringField("symptom", known.getSymptom());
            json.writeStringField("cause", known.getCause());
            json.writeStringField("sure", known.getSure());
            json.writeStringField("check", known.getCheck());
            json.writeBooleanField("quiet", known.getQuiet());
            json.writeEndObject();
        }
    }

    private static void action(JsonGenerator json, ActionTaken action) throws IOException {
        json.writeStartObject();
        json.writeStringField("action", action.getAction());
        json.writeStringField("by", action.getBy());
        time(json, "at", action.getAt());
        json.writeStringField("reason", action.getReason());
        json.writeStringField("ledgerEntry", action.getLedgerEntry());
        json.writeEndObject();
    }

    private static void commit(JsonGenerator json, String name, MeasuredCommit commit) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeStringField("commit", commit.getCommit());
        json.writeNumberField("position", commit.getPosition());
        json.writeEndObject();
    }

    private static void commit(JsonGenerator json, RangeCommit commit) throws IOException {
        json.writeStartObject();
        json.writeStringField("commit", commit.getCommit());
        json.writeNumberField("position", commit.getPosition());
        json.writeStringField("subject", commit.getSubject());
        json.writeStringField("author", commit.getAuthor());
        json.writeBooleanField("measured", commit.getMeasured());
        json.writeBooleanField("suspect", commit.getSuspect());
        json.writeEndObject();
    }

    private static void texts(JsonGenerator json, String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    private static void time(JsonGenerator json, String name, long millis) throws IOException {
        json.writeStringField(
                name, millis == 0 ? null : Instant.ofEpochMilli(millis).toString());
    }
}
