package io.stepwatch.cli.place;

import io.stepwatch.cli.identify.CommitFacts;
import java.util.List;
import java.util.OptionalLong;

/**
 * What is announced of a branch beside the results of one commit.
 *
 * @param commits commits of the first-parent chain that are not recorded yet, the measured one first
 * @param position position of the measured commit
 * @param movesHead whether the measured commit is the newest of the branch now
 * @param forkPoint after a rewrite: position of the last commit that the old and the new history share
 */
public record BranchUpdate(List<CommitFacts> commits, long position, boolean movesHead, OptionalLong forkPoint) {

    public BranchUpdate {
        commits = List.copyOf(commits);
    }

    /** Everything that is known, as on a branch of which nothing is recorded. */
    public static BranchUpdate all(List<CommitFacts> chain, long position) {
        return new BranchUpdate(chain, position, true, OptionalLong.empty());
    }
}
