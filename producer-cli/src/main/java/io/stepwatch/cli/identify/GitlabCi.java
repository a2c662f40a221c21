package io.stepwatch.cli.identify;

import static io.stepwatch.cli.identify.CiSystem.variable;

import io.stepwatch.cli.format.Numbers;
import io.stepwatch.cli.identify.CiJob.PullRequestFacts;
import java.util.Map;
import java.util.Optional;

/** GitLab CI. A job that is retried has a new job id, and so a new run id. */
final class GitlabCi implements CiSystem {

    private static final String SOURCE_SHA = "CI_MERGE_REQUEST_SOURCE_BRANCH_SHA";

    @Override
    public Optional<CiJob> job(Map<String, String> environment) {
        if (!variable(environment, "GITLAB_CI").equals(Optional.of("true"))) {
            return Optional.empty();
        }
        Optional<String> checkedOut = variable(environment, "CI_COMMIT_SHA");
        return Optional.of(new CiJob(
                "gitlab",
                runId(environment),
                variable(environment, SOURCE_SHA).or(() -> checkedOut),
                variable(environment, "CI_MERGE_REQUEST_SOURCE_BRANCH_NAME")
                        .or(() -> variable(environment, "CI_COMMIT_BRANCH")),
                variable(environment, "CI_PROJECT_PATH"),
                label(environment),
                request(environment, checkedOut.orElse(""))));
    }

    private static Optional<PullRequestFacts> request(Map<String, String> environment, String checkedOut) {
        Optional<String> number = variable(environment, "CI_MERGE_REQUEST_IID").filter(Numbers::isWhole);
        boolean merged = variable(environment, SOURCE_SHA).isPresent();
        return number.map(text -> new PullRequestFacts(
                Long.parseLong(text),
                variable(environment, "CI_MERGE_REQUEST_DIFF_BASE_SHA").orElse(""),
                merged ? checkedOut : ""));
    }

    private static String runId(Map<String, String> environment) {
        return "gitlab-" + variable(environment, "CI_PIPELINE_ID").orElse("0") + "/"
                + variable(environment, "CI_JOB_ID").orElse("0") + "/"
                + variable(environment, "CI_JOB_NAME").orElse("job")
                + variable(environment, "CI_NODE_INDEX")
                        .map(index -> "/" + index)
                        .orElse("");
    }

    /** The tags of the runner, a JSON list of words, joined. */
    private static Optional<String> label(Map<String, String> environment) {
        return variable(environment, "CI_RUNNER_TAGS")
                .map(tags -> tags.replaceAll("[\\[\\]\"\\s]", "").replace(',', '-'))
                .filter(tags -> !tags.isEmpty());
    }
}
