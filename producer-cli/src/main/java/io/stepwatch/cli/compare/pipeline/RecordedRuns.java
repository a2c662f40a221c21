package io.stepwatch.cli.compare.pipeline;

import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.EventLog;
import io.stepwatch.cli.connect.KeyPrefix;
import io.stepwatch.cli.runs.WithdrawnRuns;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.identity.SeriesIds;
import io.stepwatch.schema.kafka.Topic;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The topic of runs, read from its beginning to what was its end when reading began. */
public final class RecordedRuns {

    private final Console console;
    private final Connection connection;
    private final Deadline deadline;

    /**
     * A reader; nothing is read yet.
     *
     * @param timeout how long reading may take in all
     */
    public RecordedRuns(Console console, Connection connection, Duration timeout) {
        this.console = console;
        this.connection = connection;
        this.deadline = Deadline.in(timeout);
    }

    /**
     * The runs that are wanted and were not withdrawn, in the order of the topic, each once.
     *
     * @param project whose runs; records with keys of other projects are not even decoded
     * @throws CliException when broker or registry cannot be reached, or it takes too long
     */
    public List<BenchmarkRun> of(String project, Predicate<BenchmarkRun> wanted) {
        KeyPrefix prefix = new KeyPrefix(project);
        Map<String, BenchmarkRun> runs = new LinkedHashMap<>();
        EventLog.<BenchmarkRun>read(console, connection, deadline, Topic.BENCHMARK_RUNS, prefix::of, run -> {
            if (run.getProject().equals(project) && wanted.test(run)) {
                runs.merge(identity(run), run, RecordedRuns::smallerId);
            }
        });
        WithdrawnRuns withdrawn = WithdrawnRuns.read(console, connection, deadline, prefix::of);
        return runs.values().stream().filter(run -> !withdrawn.has(run)).toList();
    }

    private static String identity(BenchmarkRun run) {
        return SeriesIds.group(run) + '\n' + run.getCommit() + '\n' + run.getRunId() + '\n' + run.getPart();
    }

    private static BenchmarkRun smallerId(BenchmarkRun one, BenchmarkRun other) {
        return one.getEventId().compareTo(other.getEventId()) <= 0 ? one : other;
    }
}
