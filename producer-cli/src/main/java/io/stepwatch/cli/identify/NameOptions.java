package io.stepwatch.cli.identify;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that name what results belong to. */
public final class NameOptions {

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
            description = "Branch (default: CI system, then git; STEPWATCH_BRANCH).")
    private @Nullable String branch;

    @Option(
            names = "--environment",
            paramLabel = "NAME",
            descriptionKey = "ENVIRONMENT",
            description = "Environment (default: label of the CI runner, then os-arch; STEPWATCH_ENVIRONMENT).")
    private @Nullable String environment;

    @Option(
            names = "--suite",
            paramLabel = "NAME",
            descriptionKey = "SUITE",
            description = "Suite of benchmarks whose file names none (default: none; STEPWATCH_SUITE).")
    private @Nullable String suite;

    @Option(
            names = "--run-id",
            paramLabel = "ID",
            descriptionKey = "RUN_ID",
            description = "Name of the run (default: from the CI system, then a hash of commit and content;"
                    + " STEPWATCH_RUN_ID).")
    private @Nullable String runId;

    public Optional<String> project() {
        return text(project);
    }

    public Optional<String> branch() {
        return text(branch).map(name -> name.replaceFirst("^refs/heads/", ""));
    }

    public Optional<String> environment() {
        return text(environment);
    }

    public Optional<String> suite() {
        return text(suite);
    }

    public Optional<String> runId() {
        return text(runId);
    }

    static Optional<String> text(@Nullable String text) {
        return Optional.ofNullable(text).map(String::strip).filter(value -> !value.isEmpty());
    }
}
