package io.stepwatch.cli.runs;

import io.stepwatch.cli.connect.ConnectionOptions;
import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.KeyPrefix;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.match.Glob;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where runs are, and which of them are meant. */
final class RunOptions {

    @Mixin
    private ConnectionOptions connection = new ConnectionOptions();

    @Option(
            names = "--project",
            paramLabel = "NAME",
            descriptionKey = "PROJECT",
            description = "Runs of this project alone (default: all projects; STEPWATCH_PROJECT).")
    private @Nullable String project;

    @Option(names = "--branch", paramLabel = "NAME", description = "Runs of this branch alone (default: all branches).")
    private @Nullable String branch;

    @Option(
            names = "--benchmark",
            paramLabel = "PATTERN",
            description = "Runs of benchmarks with such a name alone; * and ? stand for other text (default: all).")
    private @Nullable String benchmark;

    Connection connection(Console console) {
        return connection.connection(console);
    }

    Deadline deadline() {
        return Deadline.in(connection.timeout());
    }

    /** Whether a record with such a key has to be looked at. */
    boolean mayTake(byte @Nullable [] key) {
        return project == null || new KeyPrefix(project).of(key);
    }

    boolean takes(BenchmarkRun run) {
        return (project == null || project.equals(run.getProject()))
                && (branch == null || branch.equals(run.getBranch()))
                && (benchmark == null || Glob.matches(benchmark, run.getBenchmark()));
    }
}
