package io.stepwatch.cli.deadletters;

import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.schema.exit.ExitCode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Shows one dead letter in full. */
@Command(
        name = "show",
        description = "Shows one record that was set aside: why, where it came from, and the first bytes of its value.",
        footer = {"", "Exit codes: 0 shown; 2 bad usage; 3 no such dead letter; 4 the broker does not answer."})
final class ShowCommand implements Callable<Integer> {

    private static final int LONGEST = 4000;
    private static final int MOST_BYTES = 512;
    private static final int BYTES_A_LINE = 32;

    private final Console console;

    @Mixin
    private ConnectionOptions options = new ConnectionOptions();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    @Parameters(index = "0", paramLabel = "ID", description = "Its id, as `deadletters list` says it. Example: 0@17")
    private String id = "";

    ShowCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<DeadLetter> found = new ArrayList<>();
        new Reading(options.brokerOnly(console), options.timeout()).since(Instant.EPOCH, letter -> {
            if (letter.id().equals(id)) {
                found.add(letter);
            }
        });
        if (found.isEmpty()) {
            throw new CliException(
                    ExitCode.INPUT, "no dead letter " + id + "; `stepwatch deadletters list` lists them");
        }
        DeadLetter letter = found.get(0);
        if (standard.output() == Output.TEXT) {
            text(letter);
        } else {
            console.print(Json.line(json -> Letters.object(json, letter)));
        }
        return ExitCode.OK.code();
    }

    private void text(DeadLetter letter) {
        line("id", letter.id());
        line("time", letter.time().toString());
        line("reason", letter.reason());
        line("error", letter.error());
        line("from", letter.topic() + "-" + letter.place());
        line("schema", letter.schemaId());
        line("key", letter.keyText());
        byte[] value = letter.value();
        if (value == null) {
            line("value", "none");
            return;
        }
        line("value", value.length + " bytes");
        for (int from = 0; from < Math.min(value.length, MOST_BYTES); from += BYTES_A_LINE) {
            byte[] part = Arrays.copyOfRange(value, from, Math.min(value.length, from + BYTES_A_LINE));
            console.print("  " + HexFormat.ofDelimiter(" ").formatHex(part));
        }
    }

    private void line(String name, String text) {
        console.print(name + ": " + Printable.of(text, LONGEST));
    }
}
