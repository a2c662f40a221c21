package io.stepwatch.cli.runs;

import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What one run says of one commit, as it is recorded. */
final class RecordedRun {

    private final Identity identity;
    private final @Nullable Long position;
    private final long time;
    private final Set<String> benchmarks = new TreeSet<>();
    private int withdrawn;

    RecordedRun(Identity identity, @Nullable Long position, long time) {
        this.identity = identity;
        this.position = position;
        this.time = time;
    }

    /**
     * What tells recorded runs apart; names are untrusted text.
     *
     * @param id of the run
     * @param commit that was measured
     */
    record Identity(String project, String branch, String environment, String id, String commit) {}

    Identity identity() {
        return identity;
    }

    String id() {
        return identity.id();
    }

    /** Of the commit, as the run says; null: it waits for its position. */
    @Nullable
    Long position() {
        return position;
    }

    /** When it was published, milliseconds since 1970. */
    long time() {
        return time;
    }

    /** Keys of the benchmarks in it. */
    Set<String> benchmarks() {
        return benchmarks;
    }

    /** How many of its benchmarks were withdrawn. */
    int withdrawn() {
        return withdrawn;
    }

    void withdrawn(int count) {
        withdrawn = count;
    }
}
