package io.stepwatch.cli.run;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Percent;
import io.stepwatch.cli.shell.Seconds;
import io.stepwatch.schema.exit.ExitCode;
import java.time.Duration;
import picocli.CommandLine.Option;

/** Options that say how often a command is run. */
public final class RunOptions {

    @Option(
            names = "--warmup",
            paramLabel = "N",
            defaultValue = "1",
            descriptionKey = "WARMUP",
            description = "Runs to throw away after the try-out (default: ${DEFAULT-VALUE}; STEPWATCH_WARMUP).")
    private int warmup;

    @Option(
            names = "--min-runs",
            paramLabel = "N",
            defaultValue = "8",
            descriptionKey = "MIN_RUNS",
            description = "Fewest runs of each command that count, whatever they take (default: ${DEFAULT-VALUE};"
                    + " STEPWATCH_MIN_RUNS).")
    private int minRuns;

    @Option(
            names = "--max-runs",
            paramLabel = "N",
            defaultValue = "1000",
            descriptionKey = "MAX_RUNS",
            description = "Most runs of each command that count (default: ${DEFAULT-VALUE}; STEPWATCH_MAX_RUNS).")
    private int maxRuns;

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            defaultValue = "10s",
            converter = Seconds.class,
            descriptionKey = "BUDGET",
            description = "Time for the runs that count (default: ${DEFAULT-VALUE}; STEPWATCH_BUDGET).")
    private Duration budget = Duration.ZERO;

    @Option(
            names = "--width",
            paramLabel = "PERCENT",
            defaultValue = "0.5",
            converter = Percent.class,
            descriptionKey = "WIDTH",
            description = "Stop earlier when the interval of the median, or of the ratio of two, is as narrow as this"
                    + " to either side (default: ${DEFAULT-VALUE}; STEPWATCH_WIDTH).")
    private double width;

    @Option(
            names = "--run-limit",
            paramLabel = "TIME",
            defaultValue = "10m",
            converter = Seconds.class,
            descriptionKey = "RUN_LIMIT",
            description = "End a run that takes longer (default: ${DEFAULT-VALUE}; STEPWATCH_RUN_LIMIT).")
    private Duration limit = Duration.ZERO;

    @Option(
            names = "--ignore-failed-runs",
            defaultValue = "false",
            fallbackValue = "true",
            descriptionKey = "IGNORE_FAILED_RUNS",
            description = "Leave out runs that fail and go on (default: ${DEFAULT-VALUE};"
                    + " STEPWATCH_IGNORE_FAILED_RUNS).")
    private boolean ignoringFailed;

    /** What the options say; refuses what cannot be. */
    Plan plan() {
        if (warmup < 0 || minRuns < 1 || maxRuns < minRuns) {
            throw new CliException(
                    ExitCode.USAGE,
                    "--warmup " + warmup + ", --min-runs " + minRuns + ", --max-runs " + maxRuns
                            + ": give at least one run that counts, and no more at least than at most");
        }
        return new Plan(warmup, minRuns, maxRuns, budget, width, limit, ignoringFailed);
    }

    /**
     * How often to run.
     *
     * @param width half width of the interval at which to stop, as a share
     */
    record Plan(
            int warmup,
            int minRuns,
            int maxRuns,
            Duration budget,
            double width,
            Duration limit,
            boolean ignoringFailed) {}
}
