package io.stepwatch.cli.runs;

import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.EventLog;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.Topic;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The runs that are recorded now. Of each, the keys of its benchmarks are kept and no values. */
final class RunLog {

    private final Map<RecordedRun.Identity, RecordedRun> runs = new HashMap<>();
    private final Map<String, String> keys = new HashMap<>();

    /** Reads them, and what was withdrawn, within one time limit. */
    static RunLog read(Console console, Connection connection, Deadline deadline, RunOptions options) {
        RunLog log = new RunLog();
        EventLog.<BenchmarkRun>read(console, connection, deadline, Topic.BENCHMARK_RUNS, options::mayTake, run -> {
            if (options.takes(run)) {
                log.take(run);
            }
        });
        WithdrawnRuns withdrawn = WithdrawnRuns.read(console, connection, deadline, options::mayTake);
        log.runs
                .values()
                .forEach(run -> run.withdrawn((int) run.benchmarks().stream()
                        .filter(benchmark -> withdrawn.has(benchmark, run.id()))
                        .count()));
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
}
