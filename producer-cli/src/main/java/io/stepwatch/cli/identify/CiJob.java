package io.stepwatch.cli.identify;

import java.util.Map;
import java.util.Optional;

/**
 * What a CI system says of the job that runs.
 *
 * @param runId name of the run; a new attempt has a new one
 * @param commit the commit that is measured, for people; a temporary merge only where the system does not tell the head
 * @param branch the branch, without refs/heads/
 * @param project owner and name of the repository
 * @param environment label of the runner
 * @param pullRequest the pull or merge request, if one is measured
 */
public record CiJob(
        String runId,
        Optional<String> commit,
        Optional<String> branch,
        Optional<String> project,
        Optional<String> environment,
        Optional<PullRequestFacts> pullRequest) {

    /**
     * A pull or merge request.
     *
     * @param number its number
     * @param target name of the target branch; empty when unknown
     * @param base commit at the tip of the target branch; empty when unknown
     * @param mergeCommit temporary merge that the runner checked out; empty if there is none, or it is not told
     */
    public record PullRequestFacts(long number, String target, String base, String mergeCommit) {}

    /** The job that runs, if a CI system does; told by its variables. */
    public static Optional<CiJob> running(Map<String, String> environment) {
        return CiSystem.detect(environment);
    }
}
