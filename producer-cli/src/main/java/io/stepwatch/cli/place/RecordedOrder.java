package io.stepwatch.cli.place;

import io.stepwatch.events.Commit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Places commits of a file among those that are recorded of its branch: recorded ones keep their places, new ones go
 * behind the last one, or between two where just as many are missing. So a history that grows is continued, and one that
 * was published halfway is completed.
 */
final class RecordedOrder {

    private final Map<String, Commit> recorded;
    private final long end;
    private final Map<String, Long> places = new HashMap<>();
    private final Map<String, String> homeless = new HashMap<>();

    RecordedOrder(Map<String, Commit> recorded) {
        this.recorded = recorded;
        this.end =
                recorded.values().stream().mapToLong(Commit::getPosition).max().orElse(-1);
    }

    /** Positions by commit. */
    Map<String, Long> places() {
        return places;
    }

    /** Commits that have no place, and why. */
    Map<String, String> homeless() {
        return homeless;
    }

    /** Position of the newest commit that is recorded; -1 if none is. */
    long end() {
        return end;
    }

    void place(List<String> order) {
        long before = -1;
        int from = 0;
        for (int i = 0; i < order.size(); i++) {
            Commit known = recorded.get(order.get(i));
            if (known == null) {
                continue;
            }
            if (known.getPosition() <= before) {
                homeless.put(
                        order.get(i),
                        "is recorded at position " + known.getPosition() + ", before the commit that precedes it in"
                                + " the file");
                from = i + 1;
                continue;
            }
            between(order.subList(from, i), before, known);
            places.put(order.get(i), known.getPosition());
            before = known.getPosition();
            from = i + 1;
        }
        last(order.subList(from, order.size()), before);
    }

    /** Commits just before a recorded one: they fill the places that are free there. */
    private void between(List<String> commits, long before, Commit next) {
        long free = next.getPosition() - before - 1;
        if (commits.size() > free) {
            commits.forEach(commit -> homeless.put(
                    commit,
                    "stands before " + next.getSha() + ", which is recorded at position " + next.getPosition()
                            + " with no place left before it"));
            return;
        }
        for (int i = 0; i < commits.size(); i++) {
            places.put(commits.get(i), next.getPosition() - commits.size() + i);
        }
    }

    /** Commits behind the last one of the file that is recorded. */
    private void last(List<String> commits, long before) {
        if (before >= 0 && before < end) {
            commits.forEach(commit -> homeless.put(
                    commit,
                    "is new and stands in the middle of what is recorded of the branch; import the histories of the"
                            + " branch together, or with --git"));
            return;
        }
        for (int i = 0; i < commits.size(); i++) {
            places.put(commits.get(i), end + 1 + i);
        }
    }
}
