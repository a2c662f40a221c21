package io.stepwatch.sink.group;

import io.stepwatch.sink.store.Group;
import io.stepwatch.sink.store.Span;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds the alert that a change point belongs to: one that shares a commit with it and still takes members. */
final class Grouping {

    /** An alert takes nothing after this time. */
    static final Duration OPEN_FOR = Duration.ofDays(14);

    static final Comparator<Group> OLDER =
            Comparator.comparingLong(Group::openedAt).thenComparing(Group::alert);

    private Grouping() {}

    /**
     * Where a range fits.
     *
     * @param best the one with the longest shared stretch, then the older
     * @param others the rest, which are linked
     */
    record Fit(Optional<Group> best, List<Group> others) {}

    /**
     * Finds where a range of commits fits.
     *
     * @param at when the change point came, milliseconds since 1970
     */
    static Fit find(Span range, Collection<Group> groups, long at) {
        List<Group> fitting = groups.stream()
                .filter(group -> takes(group, at) && group.shared(range) > 0)
                .sorted(Comparator.comparingLong((Group group) -> -group.shared(range))
                        .thenComparing(OLDER))
                .toList();
        return fitting.isEmpty()
                ? new Fit(Optional.empty(), List.of())
                : new Fit(Optional.of(fitting.get(0)), fitting.subList(1, fitting.size()));
    }

    /** Whether an alert still takes members. */
    static boolean takes(Group group, long at) {
        return at - group.openedAt() <= OPEN_FOR.toMillis();
    }

    /** Whether two alerts share a commit. */
    static boolean meet(Group one, Group other) {
        return one.spans().stream().anyMatch(span -> other.shared(span) > 0);
    }
}
