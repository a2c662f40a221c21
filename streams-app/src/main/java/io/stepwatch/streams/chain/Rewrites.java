package io.stepwatch.streams.chain;

import io.stepwatch.streams.window.Chains.Chain;
import io.stepwatch.streams.window.Chains.Link;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which commits left a branch, or came back, by what is known of its chain. */
final class Rewrites {

    private final Chain chain;

    Rewrites(Chain chain) {
        this.chain = chain;
    }

    /** A head came; returns the commits that changed sides. */
    List<Link> head(String sha, long position, Optional<Long> fork) {
        boolean older = chain.tip()
                .filter(tip -> !tip.equals(sha) && descends(tip, sha, position))
                .isPresent();
        boolean cut = fork.isPresent() && fork.get() == position;
        if (!older || cut) {
            chain.tip(sha);
        }
        fork.ifPresent(chain::fork);
        return judge(fork.isPresent());
    }

    /** A commit came or changed; returns the commits that changed sides. */
    List<Link> commit() {
        return judge(false);
    }

    /**
     * Above the fork, whoever is on the way down from the head is on the branch. Others are not, where the way is known at
     * their position.
     *
     * @param rewritten whether a rewrite was just announced: then what is known above the head is old history too
     */
    private List<Link> judge(boolean rewritten) {
        Optional<Long> fork = chain.fork();
        Optional<String> tip = chain.tip();
        if (fork.isEmpty() || tip.isEmpty()) {
            return List.of();
        }
        Map<Long, String> way = way(tip.get(), fork.get());
        long top = way.keySet().stream().mapToLong(Long::longValue).max().orElse(fork.get());
        List<Link> changed = new ArrayList<>();
        for (Link link : chain.above(fork.get())) {
            String there = way.get(link.position());
            boolean on = link.sha().equals(there);
            boolean beyond = rewritten && link.position() > top && isKnown(tip.get(), fork.get());
            boolean off = !on && (there != null || beyond);
            if (link.left() ? on : off) {
                Link now = link.left(off);
                chain.put(now);
                changed.add(now);
            }
        }
        return changed;
    }

    /** Without the record of the head nothing is known about how far the new history goes. */
    private boolean isKnown(String tip, long fork) {
        return chain.link(tip).filter(link -> link.position() >= fork).isPresent();
    }

    /** Commits from a head down to a fork, by position, as far as the links are known. */
    private Map<Long, String> way(String from, long fork) {
        Map<Long, String> way = new HashMap<>();
        Optional<Link> link = chain.link(from);
        while (link.isPresent()
                && link.get().position() > fork
                && !way.containsKey(link.get().position())) {
            way.put(link.get().position(), link.get().sha());
            String parent = link.get().firstParent();
            link = parent.isEmpty() ? Optional.empty() : chain.link(parent);
        }
        return way;
    }

    private boolean descends(String from, String ancestor, long position) {
        return ancestor.equals(way(from, position - 1).get(position));
    }
}
