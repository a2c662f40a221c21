package io.stepwatch.cli.input;

import io.stepwatch.cli.format.Format;
import io.stepwatch.cli.format.Head;
import io.stepwatch.cli.format.benchmarkdotnet.BenchmarkDotNet;
import io.stepwatch.cli.format.criterion.Criterion;
import io.stepwatch.cli.format.gbench.GoogleBenchmark;
import io.stepwatch.cli.format.generic.GenericJson;
import io.stepwatch.cli.format.gojson.GoJson;
import io.stepwatch.cli.format.gotext.GoText;
import io.stepwatch.cli.format.history.CsvHistory;
import io.stepwatch.cli.format.history.DataJs;
import io.stepwatch.cli.format.history.JsonHistories;
import io.stepwatch.cli.format.hyperfine.Hyperfine;
import io.stepwatch.cli.format.jmh.Jmh;
import io.stepwatch.cli.format.pytest.PytestBenchmark;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Nearest;
import io.stepwatch.schema.exit.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The formats there are, in the order in which content is shown to them. */
public final class Formats {

    /** Asks for the format to be told by the content. */
    public static final String AUTO = "auto";

    private static final Format GO = new GoText();
    private static final Format JSON = new GenericJson();
    private static final List<Format> ALL = List.of(
            new GoJson(),
            new Jmh(),
            new GoogleBenchmark(),
            new PytestBenchmark(),
            new Hyperfine(),
            new BenchmarkDotNet(),
            new Criterion(),
            new DataJs(),
            new JsonHistories(),
            new CsvHistory(),
            JSON,
            GO);

    private Formats() {}

    /** The formats. */
    public static List<Format> all() {
        return ALL;
    }

    /** The names that options take. */
    public static List<String> names() {
        List<String> names = new ArrayList<>(List.of(AUTO));
        ALL.forEach(format -> names.add(format.name()));
        return names;
    }

    /** Refuses a name that is none. */
    public static void check(String name) {
        if (!names().contains(name)) {
            String hint = Nearest.hint(name, names());
            throw new CliException(
                    ExitCode.USAGE,
                    List.of("no such format: " + name + hint, "formats are " + String.join(", ", names())));
        }
    }

    /** What to add about a file in which nothing is found: what it was taken for, or why for nothing. */
    static String unread(String name, Head head) {
        Optional<String> taken = name.equals(AUTO)
                ? ALL.stream()
                        .filter(format -> format.recognises(head))
                        .map(Format::name)
                        .findFirst()
                : Optional.of(name);
        return taken.filter(format -> !format.equals(GO.name()))
                .map(format -> ", read as " + format)
                .or(() -> CsvHistory.almost(head).map(reason -> ": " + reason))
                .or(() -> taken.map(format -> ", read as " + format))
                .orElse(": it is of no known format ("
                        + String.join(", ", ALL.stream().map(Format::name).toList()) + ")");
    }

    /**
     * The format with a name, or the one that the content tells. Where it tells none, a name may; else the file is text,
     * which may be a long log with results in it.
     */
    static Format of(String name, String file, Head head) {
        check(name);
        Format otherwise = file.endsWith(".json") && !head.blank() ? JSON : GO;
        return ALL.stream()
                .filter(format -> name.equals(AUTO)
                        ? format.recognises(head)
                        : format.name().equals(name))
                .findFirst()
                .orElse(otherwise);
    }
}
