package io.stepwatch.cli.series;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Lists series. */
@Command(
        name = "list",
        description = "Lists the series that are known, or those that a text finds.",
        footer = {
            "",
            "A line of text holds state, position of the newest point (the catalog hears of it every 64), benchmark with",
            "its variant, metric, suite, environment, branch and project.",
            "Exit codes: 0 listed, even if there are none; 2 bad usage; 4 broker or registry did not answer."
        })
final class ListCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(
            paramLabel = "TEXT",
            arity = "0..*",
            description = "Words that the name of the series holds, in any order and case (default: all series).")
    private List<String> words = List.of();

    @Mixin
    private SeriesOptions options = new SeriesOptions();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    ListCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Connection connection = options.connection(console);
        List<SeriesInfo> listed =
                options.read(console, connection, options.deadline()).search(String.join(" ", words));
        switch (standard.output()) {
            case TEXT -> {
                listed.forEach(info -> console.print(SeriesOutput.line(info)));
                console.say(listed.isEmpty() ? "no series" : listed.size() + " series");
            }
            case JSONL ->
                listed.forEach(info -> console.print(Json.line(json -> {
                    json.writeStartObject();
                    SeriesOutput.json(json, info);
                    json.writeEndObject();
                })));
            case JSON ->
                console.print(Json.document(json -> {
                    json.writeStartArray();
                    for (SeriesInfo info : listed) {
                        json.writeStartObject();
                        SeriesOutput.json(json, info);
                        json.writeEndObject();
                    }
                    json.writeEndArray();
                }));
        }
        return ExitCode.OK.code();
    }
}
