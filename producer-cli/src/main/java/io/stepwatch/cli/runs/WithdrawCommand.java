package io.stepwatch.cli.runs;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.actor.ActorOptions;
import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.EventWriter;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.Topic;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says that runs count no more. */
@Command(
        name = "withdraw",
        description = "Withdraws runs: their values count no more, in any series. Either all that are named are"
                + " withdrawn or, where one is not recorded, none. A repeated request id does nothing.",
        footer = {
            "",
            "Exit codes: 0 the broker has it; 2 bad usage; 3 no such run; 4 broker or registry did not take it."
        })
final class WithdrawCommand implements Callable<Integer> {

    private final Console console;

    @Option(
            names = "--run-id",
            paramLabel = "ID",
            description = "The run, as `stepwatch runs list` shows it; may be repeated (default: none; needed).")
    private List<String> ids = new ArrayList<>();

    @Option(
            names = "--reason",
            paramLabel = "TEXT",
            description = "Why, for those who come after (default: none; needed).")
    private @Nullable String reason;

    @Mixin
    private ActorOptions actor = new ActorOptions();

    @Mixin
    private RunOptions options = new RunOptions();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    WithdrawCommand(Console console) {
        this.console = console;
    }

    /**
     * What one run lost.
     *
     * @param id of the run
     * @param commits that it was recorded for
     * @param benchmarks how many of it were withdrawn
     */
    private record Withdrawn(String id, long commits, int benchmarks) {}

    @Override
    public Integer call() {
        if (ids.isEmpty()) {
            throw new CliException(ExitCode.USAGE, "say which run: --run-id ID; `stepwatch runs list` shows them");
        }
        Withdrawals withdrawals = new Withdrawals(
                actor.requestId(), actor.who(console), Instant.now().toEpochMilli(), ActorOptions.reason(reason));
        Connection connection = options.connection(console);
        Deadline deadline = options.deadline();
        List<RecordedRun> recorded =
                RunLog.read(console, connection, deadline, options).runs();
        List<SeriesAction> actions = new ArrayList<>();
        List<Withdrawn> withdrawn = new ArrayList<>();
        for (String id : new LinkedHashSet<>(ids)) {
            List<RecordedRun> parts = Withdrawals.parts(id, recorded);
            List<SeriesAction> one = withdrawals.of(id, parts);
            actions.addAll(one);
            withdrawn.add(new Withdrawn(id, commits(parts), one.size()));
        }
        new EventWriter(connection, deadline).write(Topic.SERIES_ACTIONS, actions, TopicKeys::action);
        print(withdrawals, withdrawn);
        return ExitCode.OK.code();
    }

    private static long commits(List<RecordedRun> parts) {
        return parts.stream().map(part -> part.identity().commit()).distinct().count();
    }

    private void print(Withdrawals by, List<Withdrawn> withdrawn) {
        switch (standard.output()) {
            case TEXT ->
                withdrawn.forEach(run -> console.print("withdrawn run=" + Printable.of(run.id()) + " commits="
                        + run.commits() + " benchmarks=" + run.benchmarks() + " by=" + Printable.of(by.who())
                        + " request=" + Printable.of(by.requestId())));
            case JSONL -> withdrawn.forEach(run -> console.print(Json.line(json -> object(json, by, run))));
            case JSON ->
                console.print(Json.document(json -> {
                    json.writeStartArray();
                    for (Withdrawn run : withdrawn) {
                        object(json, by, run);
                    }
                    json.writeEndArray();
                }));
        }
    }

    private static void object(JsonGenerator json, Withdrawals by, Withdrawn run) throws IOException {
        json.writeStartObject();
        json.writeStringField("action", Withdrawals.KIND);
        json.writeStringField("runId", run.id());
        json.writeNumberField("commits", run.commits());
        json.writeNumberField("benchmarks", run.benchmarks());
        json.writeStringField("by", by.who());
        json.writeStringField("requestId", by.requestId());
        json.writeEndObject();
    }
}
