package io.stepwatch.cli.series;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.EventLog;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.Topic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Shows one series. */
@Command(
        name = "show",
        description = "Shows one series: what it is, where it stands, and the change points in it.",
        footer = {"", "Exit codes: 0 shown; 2 bad usage; 3 no such series; 4 broker or registry did not answer."})
final class ShowCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "SERIES", description = "The series: its id, or words that its name alone holds.")
    private String series = "";

    @Mixin
    private SeriesOptions options = new SeriesOptions();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    ShowCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Connection connection = options.connection(console);
        Deadline deadline = options.deadline();
        SeriesInfo info = options.read(console, connection, deadline).find(series);
        byte[] key = info.getSeriesId().getBytes(StandardCharsets.UTF_8);
        Changes changes = new Changes();
        EventLog.<ChangePoint>read(
                console,
                connection,
                deadline,
                Topic.CHANGE_POINTS,
                found -> found != null && Arrays.equals(found, key),
                changes::take);
        console.print(
                switch (standard.output()) {
                    case TEXT -> SeriesOutput.page(info, changes).stripTrailing();
                    case JSON -> Json.document(json -> object(json, info, changes));
                    case JSONL -> Json.line(json -> object(json, info, changes));
                });
        return ExitCode.OK.code();
    }

    private static void object(JsonGenerator json, SeriesInfo info, Changes changes) throws IOException {
        json.writeStartObject();
        SeriesOutput.json(json, info);
        json.writeArrayFieldStart("changePoints");
        for (ChangePoint change : changes.all()) {
            json.writeStartObject();
            json.writeStringField("id", change.getId());
            json.writeNumberField("revision", change.getRevision());
            json.writeStringField("state", change.getState().name());
            json.writeStringField("kind", change.getKind());
            json.writeStringField("commit", change.getFirstBad().getCommit());
            json.writeNumberField("position", change.getFirstBad().getPosition());
            Json.number(json, "before", change.getBefore().getMedian());
            Json.number(json, "after", change.getAfter().getMedian());
            json.writeStringField("reason", change.getReason());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
