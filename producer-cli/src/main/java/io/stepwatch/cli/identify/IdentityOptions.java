package io.stepwatch.cli.identify;

import io.stepwatch.cli.shell.Seconds;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say what was measured, where the program cannot find it out. */
public final class IdentityOptions {

    private static final String DEEPEN_TIMEOUT = "20s";

    @Option(
            names = "--project",
            paramLabel = "NAME",
            descriptionKey = "PROJECT",
            description = "Project (default: path of the repository on its host; STEPWATCH_PROJECT).")
    private @Nullable String project;

    @Option(
            names = "--commit",
            paramLabel = "ID",
            descriptionKey = "COMMIT",
            description = "Commit: full or short id, tag or branch (default: CI system, then HEAD; STEPWATCH_COMMIT).")
    private @Nullable String commit;

    @Option(
            names = "--branch",
            paramLabel = "NAME",
            descriptionKey = "BRANCH",
            description = "Branch (default: CI system, then git; STEPWATCH_BRANCH).")
    private @Nullable String branch;

    @Option(
            names = "--position",
            paramLabel = "N",
            descriptionKey = "POSITION",
            description = "Number of first-parent ancestors of the commit (default: counted; STEPWATCH_POSITION).")
    private @Nullable Long position;

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

    @Option(
            names = "--deepen-timeout",
            paramLabel = "TIME",
            defaultValue = DEEPEN_TIMEOUT,
            converter = Seconds.class,
            descriptionKey = "DEEPEN_TIMEOUT",
            description = "How long to fetch missing history of a shallow clone, 0 for not at all (default:"
                    + " ${DEFAULT-VALUE}; STEPWATCH_DEEPEN_TIMEOUT).")
    private Duration deepenTimeout = Duration.ZERO;

    public Optional<String> project() {
        return text(project);
    }

    public Optional<String> commit() {
        return text(commit);
    }

    public Optional<String> branch() {
        return text(branch).map(name -> name.replaceFirst("^refs/heads/", ""));
    }

    public OptionalLong position() {
        Long given = position;
        return given == null ? OptionalLong.empty() : OptionalLong.of(given);
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

    Duration deepenTimeout() {
        return deepenTimeout;
    }

    private static Optional<String> text(@Nullable String text) {
        return Optional.ofNullable(text).map(String::strip).filter(value -> !value.isEmpty());
    }
}
