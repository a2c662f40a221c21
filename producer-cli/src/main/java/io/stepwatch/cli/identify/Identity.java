package io.stepwatch.cli.identify;

import io.stepwatch.cli.identify.CiJob.PullRequestFacts;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What was measured.
 *
 * @param project the project
 * @param branch the branch
 * @param commit full id of the commit
 * @param parents its parents, first parent first; empty when unknown
 * @param position number of its first-parent ancestors; empty when unknown
 * @param time its committer time
 * @param shallow whether the clone lacks the history that would tell the position
 * @param dirty whether tracked files differ from the commit
 * @param pullRequest the request that was measured
 * @param runId name of the run
 * @param label label of the CI runner
 * @param chain newest commits of the first-parent chain, the commit first; empty when the position is unknown
 * @param order what the position counts
 */
public record Identity(
        String project,
        String branch,
        String commit,
        List<String> parents,
        OptionalLong position,
        Optional<Instant> time,
        boolean shallow,
        boolean dirty,
        Optional<PullRequestFacts> pullRequest,
        String runId,
        Optional<String> label,
        List<CommitFacts> chain,
        CommitOrder order) {

    public Identity {
        parents = List.copyOf(parents);
        chain = List.copyOf(chain);
    }
}
