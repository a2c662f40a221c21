package io.stepwatch.cli.alerts;

import io.stepwatch.cli.actor.ActorOptions;
import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.EventWriter;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertAction;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.Topic;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says what a person did with an alert. */
@Command(
        footer = {
            "",
            "Exit codes: 0 the broker has it; 2 bad usage, or no such alert; 4 broker or registry did not take it."
        })
final class ActCommand implements Callable<Integer> {

    private final Console console;
    private final Act act;

    @Parameters(paramLabel = "ID", description = "The alert: its id, or as much of it as tells it apart.")
    private String id = "";

    @Option(
            names = "--reason",
            paramLabel = "TEXT",
            description = "Why, for those who come after (default: none; needed where an alert is closed or reopened).")
    private @Nullable String reason;

    @Option(
            names = "--ledger-entry",
            paramLabel = "NAME",
            description = "Entry of the ledger that says more (default: none).")
    private @Nullable String ledgerEntry;

    @Mixin
    private ActorOptions actor = new ActorOptions();

    @Mixin
    private AlertOptions alerts = new AlertOptions();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    ActCommand(Console console, Act act) {
        this.console = console;
        this.act = act;
    }

    @Override
    public Integer call() {
        if (act.needsReason() && ActorOptions.stated("--reason", reason).isEmpty()) {
            throw new CliException(ExitCode.USAGE, "say why, for those who meet the alert after you: --reason \"…\"");
        }
        Connection connection = alerts.connection(console);
        Deadline deadline = alerts.deadline();
        Alert alert = alerts.read(console, connection, deadline).find(id);
        AlertAction action = action(alert);
        new EventWriter(connection, deadline).write(Topic.ALERT_ACTIONS, List.of(action), TopicKeys::action);
        print(action);
        act.without(alert).ifPresent(why -> console.say("recorded, but it changes nothing: " + why));
        return ExitCode.OK.code();
    }

    private AlertAction action(Alert alert) {
        return AlertAction.newBuilder()
                .setProject(alert.getProject())
                .setAlert(alert.getId())
                .setRequestId(actor.requestId())
                .setAction(act.word())
                .setBy(actor.who(console))
                .setAt(Instant.now().toEpochMilli())
                .setReason(ActorOptions.stated("--reason", reason).orElse(""))
                .setRevision(alert.getRevision())
                .setLedgerEntry(
                        ActorOptions.stated("--ledger-entry", ledgerEntry).orElse(null))
                .build();
    }

    private void print(AlertAction action) {
        if (standard.output() == Output.TEXT) {
            console.print(action.getAction() + " alert=" + action.getAlert() + " revision=" + action.getRevision()
                    + " by=" + Printable.of(action.getBy()) + " request=" + Printable.of(action.getRequestId()));
            return;
        }
        console.print(Json.line(json -> {
            json.writeStartObject();
            json.writeStringField("action", action.getAction());
            json.writeStringField("alert", action.getAlert());
            json.writeNumberField("revision", action.getRevision());
            json.writeStringField("by", action.getBy());
            json.writeStringField("requestId", action.getRequestId());
            json.writeEndObject();
        }));
    }
}
