package io.stepwatch.cli.identify;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What git knows of a commit.
 *
 * @param sha full id
 * @param parents first parent first; empty for a root or where the history is cut
 * @param time committer time
 * @param subject first line of the message, untrusted
 * @param author name of the author without address, untrusted
 */
public record CommitFacts(String sha, List<String> parents, Instant time, String subject, String author) {

    public CommitFacts {
        parents = List.copyOf(parents);
    }

    /** The first parent, if there is one. */
    public Optional<String> firstParent() {
        return parents.stream().findFirst();
    }
}
