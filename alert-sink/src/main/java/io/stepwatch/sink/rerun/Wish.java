package io.stepwatch.sink.rerun;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import io.stepwatch.events.ContextPoint;
import io.stepwatch.events.RerunCommit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is worth measuring for one series.
 *
 * @param commits the most telling first; at least one
 * @param reason for a person
 */
public record Wish(List<RerunCommit> commits, String reason) {

    /** More at a time would be out of date before it is measured. */
    private static final int MOST_COMMITS = 3;

    /**
     * What would narrow a confirmed change down; empty when nothing lies between.
     *
     * @param announced commits of the branch by position, at least those of the range
     */
    public static Optional<Wish> narrowing(ChangePoint point, Map<Long, Commit> announced) {
        long good = point.getLastGood().getPosition();
        long bad = point.getFirstBad().getPosition();
        Set<Long> measured = measured(point);
        List<Commit> between = announced.values().stream()
                .filter(commit -> commit.getPosition() > good && commit.getPosition() < bad)
                .filter(commit -> !measured.contains(commit.getPosition()))
                .toList();
        if (between.isEmpty()) {
            return Optional.empty();
        }
        double middle = (good + bad) / 2.0;
        Commit first = between.stream()
                .min(Comparator.comparingDouble((Commit commit) -> Math.abs(commit.getPosition() - middle))
                        .thenComparingLong(Commit::getPosition))
                .orElseThrow();
        String count = between.size() == 1 ? "1 commit" : between.size() + " commits";
        return Optional.of(new Wish(
                List.of(new RerunCommit(first.getSha(), first.getPosition(), false)),
                count + " between last good and first bad not measured"));
    }

    /** What would settle a change that cannot be told: new points of the new level first, else more runs of what is there. */
    public static Wish settling(ChangePoint point, Map<Long, Commit> announced) {
        Set<Long> measured = measured(point);
        List<RerunCommit> commits = new ArrayList<>();
        announced.values().stream()
                .filter(commit -> commit.getPosition() > point.getFirstBad().getPosition())
                .filter(commit -> !measured.contains(commit.getPosition()))
                .sorted(Comparator.comparingLong(Commit::getPosition))
                .limit(MOST_COMMITS)
                .forEach(commit -> commits.add(new RerunCommit(commit.getSha(), commit.getPosition(), false)));
        if (commits.isEmpty()) {
            commits.add(new RerunCommit(
                    point.getFirstBad().getCommit(), point.getFirstBad().getPosition(), true));
            commits.add(new RerunCommit(
                    point.getLastGood().getCommit(), point.getLastGood().getPosition(), true));
        }
        return new Wish(commits, "too few points to tell whether the level moved");
    }

    private static Set<Long> measured(ChangePoint point) {
        Set<Long> measured = new HashSet<>();
        point.getContext().stream().map(ContextPoint::getPosition).forEach(measured::add);
        measured.add(point.getFirstBad().getPosition());
        measured.add(point.getLastGood().getPosition());
        return measured;
    }
}
