package io.stepwatch.cli.place;

import io.stepwatch.cli.identify.Ancestry;
import io.stepwatch.cli.identify.CommitFacts;
import io.stepwatch.cli.identify.GitCheckout;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Places commits of a file on the first-parent chain of a branch of a clone. */
final class GitOrder {

    private static final Pattern ID = Pattern.compile("[0-9a-fA-F]{7,64}");
    private static final int MOST_ANNOUNCED = 10_000;

    private final GitCheckout git;
    private final Map<String, String> ids = new LinkedHashMap<>();

    /** Of the commits that a file names, those that the clone knows. */
    GitOrder(GitCheckout git, Collection<String> commits) {
        this.git = git;
        for (String commit : commits) {
            if (ID.matcher(commit).matches()) {
                git.resolve(commit).ifPresent(id -> ids.put(commit, id));
            }
        }
    }

    /** Whether the clone knows any of them. */
    boolean knowsAny() {
        return !ids.isEmpty();
    }

    /** Full id of a commit; empty if the clone lacks it. */
    Optional<String> id(String commit) {
        return Optional.ofNullable(ids.get(commit));
    }

    /** Positions on the branch by full id; empty if the clone lacks a part of the history. */
    Map<String, Long> positions(String branch) {
        Map<String, Long> chain = new HashMap<>();
        git.localTip(branch).ifPresent(tip -> chain.putAll(git.chain(tip)));
        if (ids.values().stream().noneMatch(chain::containsKey)) {
            git.resolve("HEAD").ifPresent(head -> chain.putAll(git.chain(head)));
        }
        return chain;
    }

    /** What to announce: everything from the oldest measured commit to the newest. */
    BranchUpdate update(String branch, Map<String, Long> measured, Recorded recorded, Duration patience) {
        Map.Entry<String, Long> newest =
                measured.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow();
        long oldest = measured.values().stream().min(Comparator.naturalOrder()).orElseThrow();
        int count = (int) Math.min(MOST_ANNOUNCED, newest.getValue() - oldest + 1);
        List<CommitFacts> chain =
                git.ancestry(newest.getKey(), count).map(Ancestry::newest).orElse(List.of());
        BranchUpdate since = new BranchComparison(git, recorded, patience).update(branch, newest.getValue(), chain);
        return since.commits().size() >= chain.size()
                ? since
                : new BranchUpdate(chain, newest.getValue(), since.movesHead(), since.forkPoint());
    }
}
