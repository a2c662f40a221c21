package io.stepwatch.cli.reruns;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.EventLog;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.events.RerunCommit;
import io.stepwatch.events.RerunRequest;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.kafka.Topic;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists the commits that are asked for. */
@Command(
        name = "reruns",
        description = "Lists the commits whose measurement would tell most, for CI jobs to take.",
        footer = {
            "",
            "A line of text holds commit, branch, environment, suite (- for none) and benchmark, separated by tabs.",
            "Exit codes: 0 listed; 2 bad usage; 4 broker or registry did not answer."
        })
public final class RerunsCommand implements Callable<Integer> {

    private static final String ASKED = "asked";

    private final Console console;

    @Option(
            names = "--project",
            paramLabel = "NAME",
            descriptionKey = "PROJECT",
            description = "Requests of this project alone (default: all projects; STEPWATCH_PROJECT).")
    private @Nullable String project;

    @Option(
            names = "--environment",
            paramLabel = "NAME",
            descriptionKey = "ENVIRONMENT",
            description = "Requests for this environment alone (default: all; STEPWATCH_ENVIRONMENT).")
    private @Nullable String environment;

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    public RerunsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Map<String, RerunRequest> newest = new HashMap<>();
        EventLog.<RerunRequest>read(
                console,
                connection.connection(console),
                Deadline.in(connection.timeout()),
                Topic.RERUN_REQUESTS,
                request -> newest.merge(
                        request.getSeriesId(), request, (a, b) -> a.getRevision() >= b.getRevision() ? a : b));
        List<RerunRequest> asked = newest.values().stream()
                .filter(this::isMeant)
                .sorted(Comparator.comparingLong(RerunRequest::getAt).thenComparing(RerunRequest::getSeriesId))
                .toList();
        switch (standard.output()) {
            case TEXT -> {
                asked.forEach(request -> request.getCommits().forEach(commit -> console.print(line(request, commit))));
                console.say(asked.isEmpty() ? "nothing is asked for" : asked.size() + " series ask");
            }
            case JSONL -> asked.forEach(request -> console.print(Json.line(json -> object(json, request))));
            case JSON ->
                console.print(Json.document(json -> {
                    json.writeStartArray();
                    for (RerunRequest request : asked) {
                        object(json, request);
                    }
                    json.writeEndArray();
                }));
        }
        return ExitCode.OK.code();
    }

    private boolean isMeant(RerunRequest request) {
        return request.getState().equals(ASKED)
                && (project == null || project.equals(request.getProject()))
                && (environment == null
                        || environment.equals(request.getSeries().getEnvironment()));
    }

    private static String line(RerunRequest request, RerunCommit commit) {
        String suite = request.getSeries().getSuite();
        return String.join(
                "\t",
                Printable.of(commit.getCommit()),
                Printable.of(request.getSeries().getBranch()),
                Printable.of(request.getSeries().getEnvironment()),
                suite.isEmpty() ? "-" : Printable.of(suite),
                Printable.of(request.getSeries().getBenchmark()));
    }

    private static void object(JsonGenerator json, RerunRequest request) throws IOException {
        json.writeStartObject();
        json.writeStringField("project", request.getProject());
        json.writeStringField("branch", request.getSeries().getBranch());
        json.writeStringField("environment", request.getSeries().getEnvironment());
        json.writeStringField("suite", request.getSeries().getSuite());
        json.writeStringField("benchmark", request.getSeries().getBenchmark());
        json.writeStringField("seriesId", request.getSeriesId());
        json.writeStringField("alert", request.getAlert());
        json.writeStringField("reason", request.getReason());
        json.writeArrayFieldStart("commits");
        for (RerunCommit commit : request.getCommits()) {
            json.writeStartObject();
            json.writeStringField("commit", commit.getCommit());
            json.writeNumberField("position", commit.getPosition());
            json.writeBooleanField("measured", commit.getMeasured());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
