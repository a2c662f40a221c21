package io.stepwatch.sink.group;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.Commit;
import io.stepwatch.sink.judge.Judge;
import io.stepwatch.sink.judge.Severity;
import io.stepwatch.sink.render.AlertText;
import io.stepwatch.sink.render.Title;
import io.stepwatch.sink.store.Span;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Puts an alert together from the newest state of its members and the commits that are known. */
final class Assembly {

    /** Members after these keep their numbers and lose their drawing, so that an event stays small. */
    private static final int MOST_DRAWN = 20;

    private final Judge judge;
    private final NextSteps nextSteps;

    Assembly(Judge judge, NextSteps nextSteps) {
        this.judge = judge;
        this.nextSteps = nextSteps;
    }

    /** Whose range the alert names: among members that still hold, the one that narrows it down most. */
    static ChangePoint narrowest(List<ChangePoint> members) {
        return members.stream()
                .min(Comparator.comparing(Assembly::gone)
                        .thenComparing(point -> Span.of(point).commits())
                        .thenComparing(ChangePoint::getId))
                .orElseThrow();
    }

    /**
     * The alert as it is now; revision and reason are still those of {@code alert}.
     *
     * @param members newest revisions of the alert's change points
     * @param announced commits of the branch by position, around {@link #narrowest}
     */
    Alert assemble(Alert alert, List<ChangePoint> members, Map<Long, Commit> announced) {
        List<ChangePoint> sorted = sorted(alert, members);
        ChangePoint headline = sorted.get(0);
        ChangePoint narrowest = narrowest(members);
        CommitRange range = CommitRange.of(narrowest, members, announced);
        return Alert.newBuilder(alert)
                .setState(state(members))
                .setTitle(Title.of(headline, AlertText.accepted(alert, headline), members.size() - 1))
                .setSeverity(severity(alert, members).word())
                .setEnvironments(environments(members))
                .setLastGood(narrowest.getLastGood())
                .setFirstBad(narrowest.getFirstBad())
                .setRangeStart(narrowest.getRangeStart())
                .setRangeEnd(narrowest.getIntervalHigh())
                .setCommits(range.commits())
                .setCommitsKnown(range.known())
                .setCompareLink(nextSteps.compareLink(narrowest))
                .setCheck(nextSteps.check(narrowest, headline))
                .setChangePoints(drawn(sorted))
                .build();
    }

    private static AlertState state(List<ChangePoint> members) {
        List<ChangePoint> real = members.stream()
                .filter(m -> m.getState() != ChangePointState.RETRACTED)
                .toList();
        if (real.isEmpty()) {
            return AlertState.RETRACTED;
        }
        return real.stream().allMatch(m -> m.getState() == ChangePointState.RECOVERED)
                ? AlertState.RECOVERED
                : AlertState.OPEN;
    }

    private Severity severity(Alert alert, List<ChangePoint> members) {
        return members.stream()
                .map(member -> judge.severity(member, AlertText.accepted(alert, member)))
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    private static List<ChangePoint> sorted(Alert alert, List<ChangePoint> members) {
        return members.stream()
                .sorted(Comparator.comparing(Assembly::gone)
                        .thenComparing(member -> -size(alert, member))
                        .thenComparing(ChangePoint::getSeriesId))
                .toList();
    }

    /** Without a percentage a change counts as larger than any that has one. */
    private static double size(Alert alert, ChangePoint member) {
        return Math.abs(Judge.largest(member, AlertText.accepted(alert, member))
                .percent()
                .orElse(Double.POSITIVE_INFINITY));
    }

    private static boolean gone(ChangePoint point) {
        return point.getState() == ChangePointState.RETRACTED;
    }

    private static List<String> environments(List<ChangePoint> members) {
        return members.stream()
                .map(member -> member.getSeries().getEnvironment())
                .distinct()
                .sorted()
                .toList();
    }

    private static List<ChangePoint> drawn(List<ChangePoint> sorted) {
        return IntStream.range(0, sorted.size())
                .mapToObj(i -> i < MOST_DRAWN
                        ? sorted.get(i)
                        : ChangePoint.newBuilder(sorted.get(i))
                                .setContext(List.of())
                                .build())
                .toList();
    }
}
