package io.stepwatch.cli.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;

/** Options that say what may differ between the sides, and how they belong together. */
public final class FileOptions {

    @Option(
            names = "--allow-missing",
            paramLabel = "NAME",
            split = ",",
            descriptionKey = "ALLOW_MISSING",
            description = "Benchmarks that the candidate may lack, * for all (default: none; STEPWATCH_ALLOW_MISSING).")
    private List<String> allowMissing = new ArrayList<>();

    @Option(
            names = "--allow-different-env",
            defaultValue = "false",
            fallbackValue = "true",
            descriptionKey = "ALLOW_DIFFERENT_ENV",
            description = "Compare what was measured in different environments (default: ${DEFAULT-VALUE};"
                    + " STEPWATCH_ALLOW_DIFFERENT_ENV).")
    private boolean allowDifferentEnvironment;

    @Option(
            names = "--intended",
            paramLabel = "FACT",
            split = ",",
            descriptionKey = "INTENDED",
            description = "Facts about the environment that are meant to differ, for example toolchain (default: none;"
                    + " STEPWATCH_INTENDED).")
    private List<String> intended = new ArrayList<>();

    @Option(
            names = "--interleaved",
            paramLabel = "WHEN",
            arity = "0..1",
            defaultValue = "auto",
            fallbackValue = "yes",
            descriptionKey = "INTERLEAVED",
            description = "auto, yes or no: whether samples were taken in turn, A B A B; auto looks at their times"
                    + " (default: ${DEFAULT-VALUE}; STEPWATCH_INTERLEAVED).")
    private Interleaving interleaving = Interleaving.AUTO;

    /** What to do with a factor that most benchmarks share. */
    enum Factor {
        REPORT,
        REMOVE
    }

    @Option(
            names = "--common-factor",
            paramLabel = "HOW",
            defaultValue = "report",
            descriptionKey = "COMMON_FACTOR",
            description = "report or remove: what to do with a factor that most benchmarks share (default:"
                    + " ${DEFAULT-VALUE}; STEPWATCH_COMMON_FACTOR).")
    private Factor commonFactor = Factor.REPORT;

    /** Names of benchmarks that may be missing. */
    List<String> allowMissing() {
        return allowMissing;
    }

    boolean allowDifferentEnvironment() {
        return allowDifferentEnvironment;
    }

    /** Facts that are meant to differ. */
    Set<String> intended() {
        return new LinkedHashSet<>(intended);
    }

    Interleaving interleaving() {
        return interleaving;
    }

    boolean removesCommonFactor() {
        return commonFactor == Factor.REMOVE;
    }
}
