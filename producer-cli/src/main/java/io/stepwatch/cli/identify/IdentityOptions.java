package io.stepwatch.cli.identify;

import io.stepwatch.cli.shell.Seconds;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that say what was measured, where the program cannot find it out. */
public final class IdentityOptions {

    /** How long git may talk to a remote by default. */
    public static final String DEEPEN_TIMEOUT = "20s";

    @Mixin
    private NameOptions names = new NameOptions();

    @Option(
            names = "--commit",
            paramLabel = "ID",
            descriptionKey = "COMMIT",
            description = "Commit: full or short id, tag or branch (default: CI system, then HEAD; STEPWATCH_COMMIT).")
    private @Nullable String commit;

    @Option(
            names = "--position",
            paramLabel = "N",
            descriptionKey = "POSITION",
            description = "Number of first-parent ancestors of the commit (default: counted; STEPWATCH_POSITION).")
    private @Nullable Long position;

    @Option(
            names = "--shard",
            paramLabel = "INDEX",
            descriptionKey = "SHARD",
            description = "Index of this job in a matrix, for CI systems that do not tell it (default: none;"
                    + " STEPWATCH_SHARD).")
    private @Nullable String shard;

    @Option(
            names = "--order",
            paramLabel = "BY",
            defaultValue = "git",
            completionCandidates = Orders.class,
            descriptionKey = "ORDER",
            description = "git or time: what orders the commits of the project, the same for all its results (default:"
                    + " ${DEFAULT-VALUE}; STEPWATCH_ORDER).")
    private CommitOrder order = CommitOrder.GIT;

    /** The orders, for suggestions. */
    public static final class Orders extends ArrayList<String> {
        public Orders() {
            super(List.of("git", "time"));
        }
    }

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
        return names.project();
    }

    public Optional<String> commit() {
        return NameOptions.text(commit);
    }

    public Optional<String> branch() {
        return names.branch();
    }

    public OptionalLong position() {
        Long given = position;
        return given == null ? OptionalLong.empty() : OptionalLong.of(given);
    }

    public Optional<String> environment() {
        return names.environment();
    }

    public Optional<String> suite() {
        return names.suite();
    }

    public Optional<String> runId() {
        return names.runId();
    }

    Optional<String> shard() {
        return NameOptions.text(shard);
    }

    /** What orders the commits of the project. */
    public CommitOrder order() {
        return order;
    }

    /** How long git may talk to a remote. */
    public Duration deepenTimeout() {
        return deepenTimeout;
    }
}
