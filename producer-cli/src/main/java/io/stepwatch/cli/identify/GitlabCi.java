package io.stepwatch.cli.identify;

import io.stepwatch.cli.identify.CiJob.PullRequestFacts;
import java.util.Optional;

/** GitLab CI. A job that is retried has a new job id, and so a new run id. */
final class GitlabCi implements CiSystem {

    private static final String SOURCE_SHA = "CI_MERGE_REQUEST_SOURCE_BRANCH_SHA";

    @Override
    public Optional<CiJob> job(Variables variables) {
        if (!variables.isTrue("GITLAB_CI")) {
            return Optional.empty();
        }
        return Optional.of(new CiJob(
                RunName.of(
                        "gitlab",
                        variables.text("CI_PIPELINE_ID").orElse("0"),
                        variables.text("CI_JOB_ID").orElse("0"),
                        variables.text("CI_JOB_NAME").orElse("job"),
                        variables.text("CI_NODE_INDEX")),
                variables.first(SOURCE_SHA, "CI_COMMIT_SHA"),
                variables.first("CI_MERGE_REQUEST_SOURCE_BRANCH_NAME", "CI_COMMIT_BRANCH"),
                variables.text("CI_PROJECT_PATH"),
                label(variables),
                request(variables)));
    }

    private static Optional<PullRequestFacts> request(Variables variables) {
        boolean merged = variables.has(SOURCE_SHA);
        return variables
                .number("CI_MERGE_REQUEST_IID")
                .map(number -> new PullRequestFacts(
                        number,
                        variables.text("CI_MERGE_REQUEST_TARGET_BRANCH_NAME").orElse(""),
                        variables.text("CI_MERGE_REQUEST_DIFF_BASE_SHA").orElse(""),
                        merged ? variables.text("CI_COMMIT_SHA").orElse("") : ""));
    }

    /** The tags of the runner, a JSON list of words, joined. */
    private static Optional<String> label(Variables variables) {
        return variables
                .text("CI_RUNNER_TAGS")
                .map(tags -> tags.replaceAll("[\\[\\]\"\\s]", "").replace(',', '-'))
                .filter(tags -> !tags.isEmpty());
    }
}
