package io.stepwatch.schema.identity;

import io.stepwatch.events.Alert;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Commit;
import io.stepwatch.events.SeriesAction;

/** The keys of records, topic by topic. */
public final class TopicKeys {

    private TopicKeys() {}

    /** Key of a record of runs: project, branch, environment, suite, benchmark. */
    public static String run(BenchmarkRun run) {
        return KeyText.join(
                run.getProject(), run.getBranch(), run.getEnvironment(), run.getSuite(), run.getBenchmark());
    }

    /** Key on the topic of commits: project, branch, sha; a head record has no sha. */
    public static String commit(Commit commit) {
        return commit.getHead()
                ? KeyText.join(commit.getProject(), commit.getBranch())
                : KeyText.join(commit.getProject(), commit.getBranch(), commit.getSha());
    }

    /** Key that the record of a run's commit has on the topic of commits. */
    public static String commitOf(BenchmarkRun run) {
        return KeyText.join(run.getProject(), run.getBranch(), run.getCommit());
    }

    /** Key of everything that concerns a whole branch: project, branch. */
    public static String branch(String project, String branch) {
        return KeyText.join(project, branch);
    }

    /** Key on the topic of actions: that of the benchmark's runs, or of the branch where all of it is meant. */
    public static String action(SeriesAction action) {
        return action.getBenchmark().isEmpty()
                ? branch(action.getProject(), action.getBranch())
                : KeyText.join(
                        action.getProject(),
                        action.getBranch(),
                        action.getEnvironment(),
                        action.getSuite(),
                        action.getBenchmark());
    }

    /** Key on the topic of alerts: project, alert id. */
    public static String alert(Alert alert) {
        return KeyText.join(alert.getProject(), alert.getId());
    }
}
