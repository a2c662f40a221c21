package io.stepwatch.cli.identify;

import java.util.Optional;

/** Names of runs as CI systems count them: system and run, attempt, job, and index within a matrix. */
final class RunName {

    private RunName() {}

    /** Example: github-7154/1/bench/0 */
    static String of(String system, String run, String attempt, String job, Optional<String> index) {
        return system + "-" + run + "/" + attempt + "/" + job
                + index.map(number -> "/" + number).orElse("");
    }
}
