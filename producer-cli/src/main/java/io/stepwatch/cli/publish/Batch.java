package io.stepwatch.cli.publish;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Commit;
import java.util.List;

/**
 * What is published together.
 *
 * @param commits commits and heads of branches, acknowledged before any run is sent
 * @param runs the runs, in the order in which they are sent
 */
public record Batch(List<Commit> commits, List<BenchmarkRun> runs) {

    public Batch {
        commits = List.copyOf(commits);
        runs = List.copyOf(runs);
    }
}
