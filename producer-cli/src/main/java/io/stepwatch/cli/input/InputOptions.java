package io.stepwatch.cli.input;

import io.stepwatch.events.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options that say what to read. */
public final class InputOptions {

    @Parameters(
            arity = "0..*",
            paramLabel = "FILE",
            description = "Files, patterns such as 'results/*.txt', or - for standard input.")
    private List<String> files = new ArrayList<>();

    @Option(
            names = "--files-from",
            paramLabel = "LIST",
            description = "Read the names of further files from a file, one a line (default: none).")
    private @Nullable String list;

    @Option(
            names = {"--format", "--input-format"},
            paramLabel = "FORMAT",
            defaultValue = Formats.AUTO,
            completionCandidates = Names.class,
            descriptionKey = "FORMAT",
            description = "auto, go, go-json, jmh, gbench, pytest, hyperfine, benchmarkdotnet, criterion, json, csv,"
                    + " histories or data-js (default: ${DEFAULT-VALUE}; STEPWATCH_FORMAT).")
    private String format = Formats.AUTO;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            descriptionKey = "NAME",
            description = "Benchmark of values of a table that names none (default: the name of their file;"
                    + " STEPWATCH_NAME).")
    private @Nullable String name;

    @Option(
            names = "--unit",
            paramLabel = "UNIT",
            descriptionKey = "UNIT",
            description = "Unit of values that have none (default: none; STEPWATCH_UNIT).")
    private @Nullable String unit;

    @Option(
            names = "--better",
            paramLabel = "WAY",
            completionCandidates = Ways.class,
            descriptionKey = "BETTER",
            description =
                    "lower or higher, for values that do not say (default: what their unit tells; STEPWATCH_BETTER).")
    private @Nullable Direction better;

    @Option(
            names = "--estimator",
            paramLabel = "HOW",
            defaultValue = "median",
            completionCandidates = Estimators.class,
            descriptionKey = "ESTIMATOR",
            description = "median or mean: how the samples of a run become one value (default: ${DEFAULT-VALUE};"
                    + " STEPWATCH_ESTIMATOR).")
    private Estimator estimator = Estimator.MEDIAN;

    @Option(
            names = "--ignore-failed-runs",
            defaultValue = "false",
            fallbackValue = "true",
            descriptionKey = "IGNORE_FAILED_RUNS",
            description = "Take the good runs of a command that failed in others (default: ${DEFAULT-VALUE};"
                    + " STEPWATCH_IGNORE_FAILED_RUNS).")
    private boolean ignoreFailedRuns;

    /** The names of formats, for suggestions. */
    static final class Names extends ArrayList<String> {
        Names() {
            super(Formats.names());
        }
    }

    /** The ways of being better, for suggestions. */
    static final class Ways extends ArrayList<String> {
        Ways() {
            super(List.of("lower", "higher"));
        }
    }

    /** The estimators, for suggestions. */
    static final class Estimators extends ArrayList<String> {
        Estimators() {
            super(List.of("median", "mean"));
        }
    }

    /** The words that name files. */
    public List<String> files() {
        return files;
    }

    Optional<String> list() {
        return Optional.ofNullable(list);
    }

    String format() {
        return format;
    }

    Optional<String> name() {
        return Optional.ofNullable(name).filter(text -> !text.isBlank());
    }

    Optional<String> unit() {
        return Optional.ofNullable(unit);
    }

    Optional<Direction> better() {
        return Optional.ofNullable(better).filter(way -> way != Direction.UNKNOWN);
    }

    Estimator estimator() {
        return estimator;
    }

    boolean ignoreFailedRuns() {
        return ignoreFailedRuns;
    }
}
