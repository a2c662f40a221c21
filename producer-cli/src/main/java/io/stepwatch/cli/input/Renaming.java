package io.stepwatch.cli.input;

import io.stepwatch.cli.format.HistoryPoint;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Naming;
import io.stepwatch.cli.shell.ProjectFile;
import io.stepwatch.schema.exit.ExitCode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Gives rows the first names of their benchmarks. Two benchmarks of one run never get one name. */
final class Renaming {

    private final Naming naming;
    private final Map<List<Object>, List<Object>> taken = new HashMap<>();

    Renaming(Naming naming) {
        this.naming = naming;
    }

    /**
     * The row with its first names.
     *
     * @throws CliException when another benchmark of the same run has them already
     */
    Row of(Row row) {
        if (naming.isEmpty()) {
            return row;
        }
        String benchmark = naming.benchmark(row.benchmark());
        Row named = row.named(naming.suite(row.suite()), benchmark, naming.parameters(benchmark, row.parameters()));
        List<Object> original = key(row);
        List<Object> before = taken.putIfAbsent(key(named), original);
        if (before != null && !before.equals(original)) {
            throw new CliException(
                    ExitCode.INPUT,
                    row.file() + ":" + row.line() + ": " + row.benchmark() + " becomes " + named.benchmark() + " by "
                            + ProjectFile.NAME + ", which the same run has as another benchmark; correct the names"
                            + " there");
        }
        return named;
    }

    private static List<Object> key(Row row) {
        return List.of(
                row.suite(),
                row.benchmark(),
                row.parameters(),
                row.procs(),
                row.mode(),
                row.point().map(HistoryPoint::commit).orElse(""),
                row.point()
                        .map(point -> point.branch() + '\n' + point.environment())
                        .orElse(""));
    }
}
