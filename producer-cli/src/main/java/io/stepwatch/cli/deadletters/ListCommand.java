package io.stepwatch.cli.deadletters;

import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.schema.exit.ExitCode;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists dead letters, with how many there are of each reason. */
@Command(
        name = "list",
        description = "Lists records that were set aside: one line each, then how many there are of each reason.",
        footer = {"", "Exit codes: 0 listed, even if there are none; 2 bad usage; 4 the broker does not answer."})
final class ListCommand implements Callable<Integer> {

    private static final int LONGEST = 160;

    private final Console console;

    @Mixin
    private ConnectionOptions options = new ConnectionOptions();

    @Mixin
    private Selection selection = new Selection();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    ListCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Map<String, Integer> counts = new TreeMap<>();
        Letters letters = new Letters(console, standard.output());
        new Reading(options.brokerOnly(console), options.timeout()).since(selection.since(Instant.now()), letter -> {
            if (selection.takes(letter)) {
                counts.merge(letter.reason(), 1, Integer::sum);
                letters.print(letter, LONGEST);
            }
        });
        letters.end();
        if (standard.output() == Output.TEXT) {
            counts.forEach((reason, count) -> console.print(count + " " + Printable.of(reason, LONGEST)));
        } else if (standard.output() == Output.JSONL) {
            console.print(Json.line(json -> {
                json.writeStartObject();
                json.writeObjectFieldStart("counts");
                for (Map.Entry<String, Integer> count : counts.entrySet()) {
                    json.writeNumberField(count.getKey(), count.getValue());
                }
                json.writeEndObject();
                json.writeEndObject();
            }));
        }
        return ExitCode.OK.code();
    }
}
