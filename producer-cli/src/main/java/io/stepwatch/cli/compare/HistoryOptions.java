package io.stepwatch.cli.compare;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say which commits of the pipeline's history to compare. */
public final class HistoryOptions {

    @Option(
            names = "--base",
            paramLabel = "COMMIT",
            description = "Compare with the recorded results of a commit, tag or branch (default: none).")
    private @Nullable String base;

    @Option(
            names = "--new",
            paramLabel = "COMMIT",
            description = "Judge the recorded results of a commit (default: CI system, then HEAD).")
    private @Nullable String candidate;

    @Option(
            names = "--against",
            paramLabel = "WHAT",
            description =
                    "previous: the nearest ancestor that has results; else a file with a baseline (default: none).")
    private @Nullable String against;

    @Option(
            names = "--project",
            paramLabel = "NAME",
            descriptionKey = "PROJECT",
            description = "Project (default: path of the repository on its host; STEPWATCH_PROJECT).")
    private @Nullable String project;

    @Option(
            names = "--branch",
            paramLabel = "NAME",
            descriptionKey = "BRANCH",
            description = "Branch under which a comparison is published (default: CI system, then git;"
                    + " STEPWATCH_BRANCH).")
    private @Nullable String branch;

    @Option(
            names = "--environment",
            paramLabel = "NAME",
            descriptionKey = "ENVIRONMENT",
            description = "Take the recorded results of one environment only (default: of all; STEPWATCH_ENVIRONMENT).")
    private @Nullable String environment;

    @Option(
            names = "--require-baseline",
            defaultValue = "false",
            fallbackValue = "true",
            descriptionKey = "REQUIRE_BASELINE",
            description = "Close the gate when there is nothing to compare with (default: ${DEFAULT-VALUE};"
                    + " STEPWATCH_REQUIRE_BASELINE).")
    private boolean requireBaseline;

    @Option(
            names = "--publish",
            defaultValue = "false",
            fallbackValue = "true",
            descriptionKey = "PUBLISH",
            description = "Publish the comparison to the pipeline (default: ${DEFAULT-VALUE}; STEPWATCH_PUBLISH).")
    private boolean publish;

    Optional<String> base() {
        return Optional.ofNullable(base);
    }

    Optional<String> candidate() {
        return Optional.ofNullable(candidate);
    }

    Optional<String> against() {
        return Optional.ofNullable(against);
    }

    Optional<String> project() {
        return Optional.ofNullable(project).filter(name -> !name.isBlank());
    }

    Optional<String> branch() {
        return Optional.ofNullable(branch).filter(name -> !name.isBlank());
    }

    Optional<String> environment() {
        return Optional.ofNullable(environment).filter(name -> !name.isBlank());
    }

    boolean requireBaseline() {
        return requireBaseline;
    }

    boolean publish() {
        return publish;
    }
}
