package io.stepwatch.cli.identify;

import io.stepwatch.cli.identify.CiJob.PullRequestFacts;
import java.util.Optional;

/** Bitbucket Pipelines. The target of a pull request is merged in the clone; the variables name the head. */
final class BitbucketPipelines implements CiSystem {

    @Override
    public Optional<CiJob> job(Variables variables) {
        if (!variables.has("BITBUCKET_BUILD_NUMBER") || !variables.has("BITBUCKET_COMMIT")) {
            return Optional.empty();
        }
        return Optional.of(new CiJob(
                RunName.of(
                        "bitbucket",
                        variables.text("BITBUCKET_BUILD_NUMBER").orElse("0"),
                        variables.text("BITBUCKET_STEP_RUN_NUMBER").orElse("1"),
                        variables
                                .text("BITBUCKET_STEP_UUID")
                                .map(uuid -> uuid.replaceAll("[{}]", ""))
                                .orElse("step"),
                        variables.text("BITBUCKET_PARALLEL_STEP")),
                variables.text("BITBUCKET_COMMIT"),
                variables.branch("BITBUCKET_BRANCH"),
                variables.text("BITBUCKET_REPO_FULL_NAME"),
                Optional.empty(),
                variables
                        .number("BITBUCKET_PR_ID")
                        .map(number -> new PullRequestFacts(
                                number,
                                variables
                                        .text("BITBUCKET_PR_DESTINATION_BRANCH")
                                        .orElse(""),
                                variables
                                        .text("BITBUCKET_PR_DESTINATION_COMMIT")
                                        .orElse(""),
                                ""))));
    }
}
