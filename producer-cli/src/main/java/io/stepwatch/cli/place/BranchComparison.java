package io.stepwatch.cli.place;

import io.stepwatch.cli.identify.Ancestry;
import io.stepwatch.cli.identify.CommitFacts;
import io.stepwatch.cli.identify.GitCheckout;
import io.stepwatch.events.Commit;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Compares a measured commit with the recorded head of its branch: it continues the branch, is an older commit of it, or
 * shows that the branch was rewritten.
 *
 * <p>A clone may be older than what is recorded, so where the measured commit does not continue the recorded head, the
 * remote says where the branch is now. Only where there is no remote to ask does the clone say it.
 */
public final class BranchComparison {

    /** Commits that are announced at most: enough for a branch of which nothing was published for a long time. */
    private static final int MOST = 10_000;

    private final GitCheckout git;
    private final Recorded recorded;
    private final Duration patience;

    public BranchComparison(GitCheckout git, Recorded recorded, Duration patience) {
        this.git = git;
        this.recorded = recorded;
        this.patience = patience;
    }

    /**
     * What to announce of a branch.
     *
     * @param position position of the measured commit, from git
     * @param chain newest commits of its first-parent chain, the measured one first
     */
    public BranchUpdate update(String branch, long position, List<CommitFacts> chain) {
        Optional<Commit> head = recorded.head(branch);
        if (head.isEmpty()) {
            return BranchUpdate.all(chain, position);
        }
        String commit = chain.get(0).sha();
        String old = head.get().getSha();
        long ahead = position - head.get().getPosition();
        if (ahead > 0 && git.ancestor(commit, ahead).equals(Optional.of(old))) {
            return new BranchUpdate(newest(chain, ahead), position, true, OptionalLong.empty());
        }
        if (old.equals(commit) || !isRewritten(branch, commit, old)) {
            return new BranchUpdate(chain.subList(0, 1), position, false, OptionalLong.empty());
        }
        OptionalLong fork = forkPoint(branch, commit, old);
        long since = fork.isPresent() ? position - fork.getAsLong() : position + 1;
        return new BranchUpdate(newest(chain, Math.max(1, since)), position, true, fork);
    }

    private boolean isRewritten(String branch, String commit, String old) {
        Optional<String> tip = git.remoteTip(branch, patience).or(() -> git.localTip(branch));
        if (tip.isEmpty()) {
            return false;
        }
        return !tip.get().equals(old) && isOn(commit, tip.get()) && !isOn(old, tip.get());
    }

    /** Whether a commit lies on the first-parent chain of another, as far as the clone knows. */
    private boolean isOn(String commit, String tip) {
        return commit.equals(tip) || git.chain(tip).containsKey(commit);
    }

    private OptionalLong forkPoint(String branch, String commit, String old) {
        Map<String, Long> now = git.chain(commit);
        Map<String, Long> before = git.chain(old);
        OptionalLong inClone = newestShared(now, before);
        return inClone.isPresent() ? inClone : newestShared(now, recordedChain(branch, old));
    }

    /** The chain of a commit that the clone has lost, from its recorded first parents. */
    private Map<String, Long> recordedChain(String branch, String sha) {
        Map<String, Commit> commits = recorded.commits(branch);
        Map<String, Long> chain = new HashMap<>();
        Commit commit = commits.get(sha);
        while (commit != null && !chain.containsKey(commit.getSha())) {
            chain.put(commit.getSha(), commit.getPosition());
            String parent = commit.getFirstParent();
            if (parent != null && !commits.containsKey(parent)) {
                chain.put(parent, commit.getPosition() - 1);
            }
            commit = parent == null ? null : commits.get(parent);
        }
        return chain;
    }

    private static OptionalLong newestShared(Map<String, Long> one, Map<String, Long> other) {
        return one.entrySet().stream()
                .filter(commit -> other.containsKey(commit.getKey()))
                .mapToLong(Map.Entry::getValue)
                .max();
    }

    private List<CommitFacts> newest(List<CommitFacts> chain, long count) {
        if (count <= chain.size()) {
            return chain.subList(0, (int) count);
        }
        return git.ancestry(chain.get(0).sha(), (int) Math.min(MOST, count))
                .map(Ancestry::newest)
                .orElse(chain);
    }
}
