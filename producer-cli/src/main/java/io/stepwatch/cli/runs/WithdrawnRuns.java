package io.stepwatch.cli.runs;

import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.EventLog;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.Topic;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What was withdrawn: the results of some benchmarks in some runs. */
public final class WithdrawnRuns {

    private static final int SLASHES_OF_A_BENCHMARK = 4;

    private final Set<Part> parts = new HashSet<>();

    private record Part(String benchmark, String runId) {}

    /** Nothing is withdrawn. */
    WithdrawnRuns() {}

    /**
     * All that was withdrawn up to now.
     *
     * @param keys whose actions are read, by the key of the benchmark
     */
    public static WithdrawnRuns read(
            Console console, Connection connection, Deadline deadline, Predicate<byte @Nullable []> keys) {
        WithdrawnRuns withdrawn = new WithdrawnRuns();
        EventLog.<SeriesAction>read(
                console,
                connection,
                deadline,
                Topic.SERIES_ACTIONS,
                key -> isOfABenchmark(key) && keys.test(key),
                withdrawn::take);
        return withdrawn;
    }

    /** Whether a result was withdrawn. */
    public boolean has(BenchmarkRun run) {
        return has(TopicKeys.run(run), run.getRunId());
    }

    /** Whether the result of a benchmark, named by its key, was withdrawn. */
    boolean has(String benchmark, String runId) {
        return parts.contains(new Part(benchmark, runId));
    }

    private void take(SeriesAction action) {
        if (action.getKind().equals(Withdrawals.KIND)) {
            parts.add(new Part(TopicKeys.action(action), action.getRunId()));
        }
    }

    /** The chain of commits says much on the same topic, under keys of whole branches. */
    private static boolean isOfABenchmark(byte @Nullable [] key) {
        int slashes = 0;
        for (byte b : key == null ? new byte[0] : key) {
            slashes += b == '/' ? 1 : 0;
        }
        return slashes == SLASHES_OF_A_BENCHMARK;
    }
}
