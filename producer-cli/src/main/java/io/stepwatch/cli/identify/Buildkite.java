package io.stepwatch.cli.identify;

import io.stepwatch.cli.identify.CiJob.PullRequestFacts;
import java.util.Optional;

/** Buildkite. It checks out the head of a pull request. Each job of a matrix and each retry has a job id of its own. */
final class Buildkite implements CiSystem {

    @Override
    public Optional<CiJob> job(Variables variables) {
        if (!variables.isTrue("BUILDKITE")) {
            return Optional.empty();
        }
        long attempt = variables.number("BUILDKITE_RETRY_COUNT").orElse(0L) + 1;
        return Optional.of(new CiJob(
                RunName.of(
                        "buildkite",
                        variables
                                .first("BUILDKITE_BUILD_NUMBER", "BUILDKITE_BUILD_ID")
                                .orElse("0"),
                        Long.toString(attempt),
                        variables.first("BUILDKITE_STEP_KEY", "BUILDKITE_LABEL").orElse("job"),
                        variables.first("BUILDKITE_PARALLEL_JOB", "BUILDKITE_JOB_ID")),
                variables.text("BUILDKITE_COMMIT"),
                variables.branch("BUILDKITE_BRANCH"),
                variables.text("BUILDKITE_REPO").flatMap(RemoteUrl::project),
                variables.text("BUILDKITE_AGENT_META_DATA_QUEUE").map(queue -> "buildkite-" + queue),
                variables
                        .number("BUILDKITE_PULL_REQUEST")
                        .map(number -> new PullRequestFacts(
                                number,
                                variables
                                        .text("BUILDKITE_PULL_REQUEST_BASE_BRANCH")
                                        .orElse(""),
                                "",
                                ""))));
    }
}
