package io.stepwatch.schema.identity;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertAction;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Commit;
import io.stepwatch.events.Comparison;
import io.stepwatch.events.LedgerEntry;
import io.stepwatch.events.OutboxEntry;
import io.stepwatch.events.RerunRequest;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.events.SeriesConfig;

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
        return alert(alert.getProject(), alert.getId());
    }

    /** Key on the topic of alerts: project, alert id. */
    public static String alert(String project, String id) {
        return KeyText.join(project, id);
    }

    /** Key on the topic of actions: that of the alert. */
    public static String action(AlertAction action) {
        return alert(action.getProject(), action.getAlert());
    }

    /** Key on the topic of configurations: project. */
    public static String config(SeriesConfig config) {
        return KeyText.escape(config.getProject());
    }

    /** Key on the topic of the ledger: project, name of the entry. */
    public static String entry(LedgerEntry entry) {
        return KeyText.join(entry.getProject(), entry.getName());
    }

    /** Key on the topic of requests for reruns: project, series id. */
    public static String rerun(RerunRequest request) {
        return rerun(request.getProject(), request.getSeriesId());
    }

    /** Key on the topic of requests for reruns: project, series id. */
    public static String rerun(String project, String seriesId) {
        return KeyText.join(project, seriesId);
    }

    /** Key on the topic of comparisons: project, branch. */
    public static String comparison(Comparison comparison) {
        return KeyText.join(comparison.getProject(), comparison.getBranch());
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
