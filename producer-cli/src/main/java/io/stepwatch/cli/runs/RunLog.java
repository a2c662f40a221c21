package io.stepwatch.cli.runs;

import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.EventLog;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.Topic;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The runs that are recorded now. Of each, the keys of its benchmarks are kept and no values. */
final class RunLog {

    private static final int SLASHES_OF_A_BENCHMARK = 4;

    private final Map<RecordedRun.Identity, RecordedRun> runs = new HashMap<>();
    private final Map<String, String> keys = new HashMap<>();
    private final Set<Withdrawal> withdrawals = new HashSet<>();

    private record Withdrawal(String benchmark, String runId) {}

    /** Reads them, and what was withdrawn, within one time limit. */
    static RunLog read(Console console, Connection connection, Deadline deadline, RunOptions options) {
        RunLog log = new RunLog();
        EventLog.<BenchmarkRun>read(console, connection, deadline, Topic.BENCHMARK_RUNS, options::mayTake, run -> {
            if (options.takes(run)) {
                log.take(run);
            }
        });
        EventLog.<SeriesAction>read(
                console, connection, deadline, Topic.SERIES_ACTIONS, RunLog::isOfABenchmark, log::take);
        log.runs.values().forEach(log::count);
        return log;
    }

    /** All of them, the newest first. */
    List<RecordedRun> runs() {
        return runs.values().stream()
                .sorted(Comparator.comparingLong((RecordedRun run) -> -run.time())
                        .thenComparing(run -> run.position() == null ? Long.MAX_VALUE : -run.position())
                        .thenComparing(run -> run.identity().toString()))
                .toList();
    }

    void take(BenchmarkRun run) {
        RecordedRun.Identity identity = new RecordedRun.Identity(
                run.getProject(), run.getBranch(), run.getEnvironment(), run.getRunId(), run.getCommit());
        String key = TopicKeys.run(run);
        runs.computeIfAbsent(identity, id -> new RecordedRun(id, run.getPosition(), run.getRunTime()))
                .benchmarks()
                .add(keys.computeIfAbsent(key, same -> same));
    }

    private void take(SeriesAction action) {
        if (action.getKind().equals(Withdrawals.KIND)) {
            withdrawals.add(new Withdrawal(TopicKeys.action(action), action.getRunId()));
        }
    }

    private void count(RecordedRun run) {
        run.withdrawn((int) run.benchmarks().stream()
                .filter(benchmark -> withdrawals.contains(new Withdrawal(benchmark, run.id())))
                .count());
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
