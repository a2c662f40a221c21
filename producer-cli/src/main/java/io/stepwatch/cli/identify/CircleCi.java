package io.stepwatch.cli.identify;

import io.stepwatch.cli.format.Numbers;
import io.stepwatch.cli.identify.CiJob.PullRequestFacts;
import java.util.Optional;

/** CircleCI. It checks out the head of a pull request. A job that is rerun has a new number. */
final class CircleCi implements CiSystem {

    @Override
    public Optional<CiJob> job(Variables variables) {
        if (!variables.isTrue("CIRCLECI")) {
            return Optional.empty();
        }
        boolean parallel = variables.number("CIRCLE_NODE_TOTAL").orElse(1L) > 1;
        return Optional.of(new CiJob(
                RunName.of(
                        "circleci",
                        variables.text("CIRCLE_WORKFLOW_ID").orElse("0"),
                        variables.text("CIRCLE_BUILD_NUM").orElse("0"),
                        variables.text("CIRCLE_JOB").orElse("job"),
                        parallel ? variables.text("CIRCLE_NODE_INDEX") : Optional.empty()),
                variables.text("CIRCLE_SHA1"),
                variables.branch("CIRCLE_BRANCH"),
                variables.all("/", "CIRCLE_PROJECT_USERNAME", "CIRCLE_PROJECT_REPONAME"),
                Optional.empty(),
                request(variables)));
    }

    /** Forks have a number, other requests an address that ends with it. */
    private static Optional<PullRequestFacts> request(Variables variables) {
        Optional<Long> ofAddress = variables
                .text("CIRCLE_PULL_REQUEST")
                .map(address -> address.substring(address.lastIndexOf('/') + 1))
                .filter(Numbers::isWhole)
                .map(Long::parseLong);
        return variables
                .number("CIRCLE_PR_NUMBER")
                .or(() -> ofAddress)
                .map(number -> new PullRequestFacts(number, "", "", ""));
    }
}
