package io.stepwatch.cli.identify;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A CI system that is recognised by its variables. */
interface CiSystem {

    /** The job, if this system runs it. */
    Optional<CiJob> job(Map<String, String> environment);

    /** The job of whatever system runs it. */
    static Optional<CiJob> detect(Map<String, String> environment) {
        return Stream.of(new GithubActions(), new GitlabCi())
                .flatMap(system -> system.job(environment).stream())
                .findFirst();
    }

    /** A variable that is there and not blank. */
    static Optional<String> variable(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name)).map(String::strip).filter(value -> !value.isEmpty());
    }
}
