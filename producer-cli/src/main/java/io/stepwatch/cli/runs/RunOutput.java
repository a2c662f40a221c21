package io.stepwatch.cli.runs;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.cli.shell.Rows;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A recorded run as a line of at most 80 characters, or as JSON with texts as received. */
final class RunOutput {

    private static final int SHORT_COMMIT = 10;
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("yyyy-MM-dd", Locale.ROOT);

    private RunOutput() {}

    /** Example: 2026-01-05      41 d6aadb8302    3   github-7154/1/bench/0  main lab hyper */
    static String line(RecordedRun run) {
        RecordedRun.Identity identity = run.identity();
        Long position = run.position();
        String head = String.format(
                Locale.ROOT,
                "%s %7s %-10s %4d %1s ",
                day(run.time()),
                position == null ? "?" : position.toString(),
                commit(identity.commit()),
                run.benchmarks().size(),
                state(run));
        return Rows.cut(head + Printable.of(run.id()) + "  " + Printable.of(identity.branch()) + " "
                + Printable.of(identity.environment()) + " " + Printable.of(identity.project()));
    }

    static void json(JsonGenerator json, RecordedRun run) throws IOException {
        RecordedRun.Identity identity = run.identity();
        @Nullable Long position = run.position();
        json.writeStartObject();
        json.writeStringField("runId", run.id());
        json.writeStringField("project", identity.project());
        json.writeStringField("branch", identity.branch());
        json.writeStringField("environment", identity.environment());
        json.writeStringField("commit", identity.commit());
        json.writeFieldName("position");
        if (position == null) {
            json.writeNull();
        } else {
            json.writeNumber(position);
        }
        json.writeStringField("time", Instant.ofEpochMilli(run.time()).toString());
        json.writeNumberField("benchmarks", run.benchmarks().size());
        json.writeNumberField("withdrawn", run.withdrawn());
        json.writeEndObject();
    }

    private static String state(RecordedRun run) {
        if (run.withdrawn() == 0) {
            return "";
        }
        return run.withdrawn() == run.benchmarks().size() ? "x" : "~";
    }

    private static String commit(String id) {
        return Printable.of(id.length() <= SHORT_COMMIT ? id : id.substring(0, SHORT_COMMIT));
    }

    private static String day(long millis) {
        return DAY.format(Instant.ofEpochMilli(millis).atOffset(ZoneOffset.UTC));
    }
}
