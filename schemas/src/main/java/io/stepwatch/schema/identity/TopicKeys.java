package io.stepwatch.schema.identity;

import io.stepwatch.events.Alert;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Commit;
import io.stepwatch.events.OutboxEntry;

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

    /** Key on the topic of alerts: project, alert id. */
    public static String alert(Alert alert) {
        return KeyText.join(alert.getProject(), alert.getId());
    }

    /** Key that the alert of an entry has on the topic of alerts. */
    public static String alert(OutboxEntry entry) {
        return KeyText.join(entry.getProject(), entry.getAlert());
    }

    /** Key on the topic of what targets show: project, alert id, target. */
    public static String outbox(OutboxEntry entry) {
        return KeyText.join(entry.getProject(), entry.getAlert(), entry.getTarget());
    }
}
