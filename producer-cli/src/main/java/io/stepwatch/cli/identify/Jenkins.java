package io.stepwatch.cli.identify;

import io.stepwatch.cli.identify.CiJob.PullRequestFacts;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Jenkins. A multibranch job may build a pull request as a temporary merge; git tells its head. Each build has a number
 * of its own, replays and restarts too.
 */
final class Jenkins implements CiSystem {

    @Override
    public Optional<CiJob> job(Variables variables) {
        if (!variables.has("JENKINS_URL") || !variables.has("BUILD_NUMBER")) {
            return Optional.empty();
        }
        return Optional.of(new CiJob(
                RunName.of(
                        "jenkins",
                        variables.text("BUILD_NUMBER").orElse("0"),
                        "1",
                        variables.text("JOB_NAME").orElse("job"),
                        Optional.empty()),
                variables.text("GIT_COMMIT"),
                variables
                        .first("CHANGE_BRANCH", "BRANCH_NAME")
                        .or(() -> variables.text("GIT_BRANCH").map(name -> name.replaceFirst("^origin/", ""))),
                variables.first("GIT_URL", "GIT_URL_1").flatMap(RemoteUrl::project),
                label(variables),
                variables
                        .number("CHANGE_ID")
                        .map(number -> new PullRequestFacts(
                                number, variables.text("CHANGE_TARGET").orElse(""), "", ""))));
    }

    /** The labels of the node but its own name, which Jenkins counts among them. */
    private static Optional<String> label(Variables variables) {
        String own = variables.text("NODE_NAME").orElse("");
        return variables
                .text("NODE_LABELS")
                .map(labels -> Arrays.stream(labels.split("\\s+", -1))
                        .filter(label -> !label.equals(own))
                        .sorted()
                        .collect(Collectors.joining("-")))
                .filter(labels -> !labels.isEmpty());
    }
}
