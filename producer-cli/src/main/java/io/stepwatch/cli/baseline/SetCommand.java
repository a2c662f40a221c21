package io.stepwatch.cli.baseline;

import io.stepwatch.cli.format.HistoryPoint;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.input.InputOptions;
import io.stepwatch.cli.input.Intake;
import io.stepwatch.cli.input.ResultFile;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.schema.exit.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Makes results the baseline. */
@Command(
        name = "set",
        description = "Makes results the baseline: shows what changes, and writes it when told to.",
        footer = {"", "Exit codes: 0 shown or written; 2 bad usage; 3 nothing usable in the input."})
final class SetCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private InputOptions input = new InputOptions();

    @Mixin
    private FileOption file = new FileOption();

    @Option(
            names = "--reason",
            paramLabel = "TEXT",
            description = "Why the baseline changes; kept in the file (default: none, and nothing can be written).")
    private @Nullable String reason;

    @Option(names = "--write", description = "Write the file (default: show what would change only).")
    private boolean write;

    @Mixin
    private StandardOptions standard = new StandardOptions();

    SetCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        String why = reason;
        if (write && (why == null || why.isBlank())) {
            throw new CliException(ExitCode.USAGE, "--write needs --reason TEXT: a baseline changes for a reason");
        }
        Intake intake = new Intake(console, input, ExitCode.INPUT);
        List<Row> rows = intake.read(null).rows();
        Map<String, String> facts = facts(rows);
        Path path = file.path(console);
        List<Row> before =
                Files.exists(path) ? intake.read(List.of(file.name()), null).rows() : List.of();
        List<String> changes = Levels.of(before).changesTo(Levels.of(rows));
        show(changes);
        if (write && why != null) {
            write(path, rows, facts, why);
            console.say(file.name() + " is written; review and commit it");
        } else {
            console.say("nothing is written; --write --reason TEXT does");
        }
        return ExitCode.OK.code();
    }

    private void show(List<String> changes) {
        Json.Body list = json -> {
            json.writeStartArray();
            for (String change : changes) {
                json.writeString(change);
            }
            json.writeEndArray();
        };
        switch (standard.output()) {
            case TEXT -> changes.forEach(line -> console.print(Printable.of(line)));
            case JSON -> console.print(Json.document(list));
            case JSONL -> console.print(Json.line(list));
        }
    }

    /** What is known of the environment, which must be one. */
    private static Map<String, String> facts(List<Row> rows) {
        Map<String, Set<String>> all = new TreeMap<>();
        for (Row row : rows) {
            row.facts().forEach((name, value) -> all.computeIfAbsent(name, key -> new TreeSet<>())
                    .add(value));
            row.point()
                    .map(HistoryPoint::environment)
                    .filter(name -> !name.isEmpty())
                    .ifPresent(name -> all.computeIfAbsent(ResultFile.ENVIRONMENT, key -> new TreeSet<>())
                            .add(name));
        }
        Map<String, String> facts = new TreeMap<>();
        all.forEach((name, values) -> {
            if (values.size() > 1) {
                throw new CliException(
                        ExitCode.INPUT,
                        "a baseline is of one environment, and " + name + " is " + String.join(" and ", values)
                                + "; set one for each, with --file");
            }
            facts.put(name, String.join("", values));
        });
        return facts;
    }

    private static void write(Path path, List<Row> rows, Map<String, String> facts, String reason) {
        String text = Json.document(json -> {
            json.writeStartObject();
            json.writeStringField("baselineReason", reason);
            ResultFile.environment(json, facts);
            ResultFile.benchmarks(json, rows);
            json.writeEndObject();
        });
        try {
            Path whole = path.resolveSibling(path.getFileName() + ".new");
            Files.writeString(whole, text + "\n");
            Files.move(whole, path, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new CliException(
                    ExitCode.INPUT, path.getFileName() + " cannot be written; is there such a folder?", e);
        }
    }
}
