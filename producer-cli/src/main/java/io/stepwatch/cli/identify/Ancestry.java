package io.stepwatch.cli.identify;

import java.util.List;
import java.util.OptionalLong;

/**
 * The first-parent chain of a commit.
 *
 * @param position number of first-parent ancestors; empty where the history is cut
 * @param newest the newest commits of the chain, the commit itself first
 */
public record Ancestry(OptionalLong position, List<CommitFacts> newest) {

    public Ancestry {
        newest = List.copyOf(newest);
    }
}
