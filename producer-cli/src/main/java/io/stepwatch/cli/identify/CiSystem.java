package io.stepwatch.cli.identify;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A CI system that is recognised by its variables. */
interface CiSystem {

    /** The systems there are. Those that set variables of others, too, stand before them. */
    List<CiSystem> ALL = List.of(
            new GithubActions(),
            new GitlabCi(),
            new Buildkite(),
            new CircleCi(),
            new AzurePipelines(),
            new BitbucketPipelines(),
            new TeamCity(),
            new Jenkins());

    /** The job, if this system runs it. */
    Optional<CiJob> job(Variables variables);

    /** The job of whatever system runs it. */
    static Optional<CiJob> detect(Map<String, String> environment) {
        Variables variables = new Variables(environment);
        return ALL.stream().flatMap(system -> system.job(variables).stream()).findFirst();
    }
}
