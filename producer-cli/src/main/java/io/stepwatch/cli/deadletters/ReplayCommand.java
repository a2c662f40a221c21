package io.stepwatch.cli.deadletters;

import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import java.time.Instant;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Sends dead letters to the topics that they came from, each once. */
@Command(
        name = "replay",
        description = "Sends records that were set aside to the topics they came from, byte for byte, after what was"
                + " wrong has been fixed. Each is sent once: calling it again sends only those that came since.",
        footer = {
            "",
            "Exit codes: 0 all were sent, or had been; 2 bad usage; 4 the broker does not take them;",
            "5 some have no value or no topic and cannot be sent. See `stepwatch help exit-codes`."
        })
final class ReplayCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private ConnectionOptions options = new ConnectionOptions();

    @Mixin
    private Selection selection = new Selection();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    ReplayCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Connection connection = options.brokerOnly(console);
        Resending.Result result = new Resending(connection, options.timeout()).run(selection, Instant.now());
        if (standard.output() == Output.TEXT) {
            console.print(
                    "replayed sent=" + result.sent() + " before=" + result.before() + " unusable=" + result.unusable());
        } else {
            console.print(Json.line(json -> {
                json.writeStartObject();
                json.writeNumberField("sent", result.sent());
                json.writeNumberField("before", result.before());
                json.writeNumberField("unusable", result.unusable());
                json.writeEndObject();
            }));
        }
        if (result.unusable() > 0) {
            console.say(result.unusable() + " dead letters have no value or name no topic of this installation; publish"
                    + " what they held again");
        }
        return (result.unusable() > 0 ? ExitCode.PARTIAL : ExitCode.OK).code();
    }
}
