package io.stepwatch.cli.series;

import io.stepwatch.cli.actor.ActorOptions;
import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.EventLog;
import io.stepwatch.cli.connect.EventWriter;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.identity.KeyText;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.Topic;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says from where on a series is judged. */
@Command(
        name = "reset",
        description = "Judges a series from a commit on: what came before stays visible and counts no more, and the"
                + " series learns its level anew. It cannot be taken back. A repeated request id does nothing.",
        footer = {
            "",
            "Exit codes: 0 the broker has it; 2 bad usage; 3 no such series or commit; 4 broker or registry did not",
            "take it."
        })
final class ResetCommand implements Callable<Integer> {

    private static final String KIND = "reset-baseline";

    private final Console console;

    @Parameters(paramLabel = "SERIES", description = "The series: its id, or words that its name alone holds.")
    private String series = "";

    @Option(
            names = "--at",
            paramLabel = "COMMIT|POSITION",
            required = true,
            description = "First commit that counts: as much of its id as tells it apart, or a number, which is its"
                    + " position (default: none; needed).")
    private String at = "";

    @Option(
            names = "--reason",
            paramLabel = "TEXT",
            description = "Why, for those who come after (default: none; needed).")
    private @Nullable String reason;

    @Mixin
    private ActorOptions actor = new ActorOptions();

    @Mixin
    private SeriesOptions options = new SeriesOptions();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    ResetCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        String why = ActorOptions.reason(reason);
        Connection connection = options.connection(console);
        Deadline deadline = options.deadline();
        SeriesInfo info = options.read(console, connection, deadline).find(series);
        Beginning.Commits commits = commits(connection, deadline, info);
        Beginning beginning = Beginning.isPosition(at) ? commits.at(Long.parseLong(at)) : commits.find(at);
        SeriesAction action = action(info, beginning, why);
        new EventWriter(connection, deadline).write(Topic.SERIES_ACTIONS, List.of(action), TopicKeys::action);
        print(action);
        return ExitCode.OK.code();
    }

    private Beginning.Commits commits(Connection connection, Deadline deadline, SeriesInfo info) {
        SeriesKey of = info.getKey();
        byte[] key = KeyText.join(
                        of.getProject(), of.getBranch(), of.getEnvironment(), of.getSuite(), of.getBenchmark())
                .getBytes(StandardCharsets.UTF_8);
        Beginning.Commits commits = new Beginning.Commits(info);
        EventLog.<BenchmarkRun>read(
                console,
                connection,
                deadline,
                Topic.BENCHMARK_RUNS,
                found -> found != null && Arrays.equals(found, key),
                commits::take);
        return commits;
    }

    private SeriesAction action(SeriesInfo info, Beginning beginning, String why) {
        SeriesKey key = info.getKey();
        return SeriesAction.newBuilder()
                .setRequestId(actor.requestId())
                .setKind(KIND)
                .setProject(key.getProject())
                .setBranch(key.getBranch())
                .setEnvironment(key.getEnvironment())
                .setSuite(key.getSuite())
                .setBenchmark(key.getBenchmark())
                .setSeriesId(info.getSeriesId())
                .setCommit(beginning.commit())
                .setPosition(beginning.position())
                .setWho(actor.who(console))
                .setTime(Instant.now().toEpochMilli())
                .setWhy(why)
                .build();
    }

    private void print(SeriesAction action) {
        if (standard.output() == Output.TEXT) {
            Long position = action.getPosition();
            console.print("reset series=" + action.getSeriesId()
                    + (action.getCommit().isEmpty() ? "" : " commit=" + Printable.of(action.getCommit()))
                    + (position == null ? "" : " position=" + position)
                    + " by=" + Printable.of(action.getWho()) + " request=" + Printable.of(action.getRequestId()));
            return;
        }
        console.print(Json.line(json -> {
            json.writeStartObject();
            json.writeStringField("action", action.getKind());
            json.writeStringField("seriesId", action.getSeriesId());
            json.writeStringField("commit", action.getCommit());
            json.writeObjectField("position", action.getPosition());
            json.writeStringField("by", action.getWho());
            json.writeStringField("requestId", action.getRequestId());
            json.writeEndObject();
        }));
    }
}
