package io.stepwatch.sink.rerun;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import io.stepwatch.events.ContextPoint;
import io.stepwatch.events.MeasuredCommit;
import io.stepwatch.events.RerunCommit;
import io.stepwatch.schema.rerun.Pick;
import io.stepwatch.schema.rerun.Whereabouts;
import io.stepwatch.schema.rerun.WorthMeasuring;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What is worth measuring for one series.
 *
 * @param commits the most telling first; at least one
 * @param reason for a person
 */
public record Wish(List<RerunCommit> commits, String reason) {

    /**
     * What would narrow a confirmed change down; empty when it is known to the commit.
     *
     * @param announced commits of the branch by position, at least those of the range
     */
    public static Optional<Wish> narrowing(ChangePoint point, Map<Long, Commit> announced) {
        Known known = new Known(point, announced);
        return known.wish(WorthMeasuring.narrowing(known.where), known.whyNarrow());
    }

    /**
     * What would settle a change that cannot be told: new points of the new level first, else more runs of what is there.
     * Empty when its commits have been forgotten.
     */
    public static Optional<Wish> settling(ChangePoint point, Map<Long, Commit> announced) {
        Known known = new Known(point, announced);
        return known.wish(
                WorthMeasuring.settling(known.where), "the points so far do not tell whether the level moved");
    }

    /** What is known of the commits around a change. */
    private static final class Known {

        /** Of a new level with more points, an event shows so many at least. */
        private static final int SHOWN = 20;

        private final Map<Long, String> names = new HashMap<>();
        private final Whereabouts where;

        Known(ChangePoint point, Map<Long, Commit> announced) {
            TreeMap<Long, String> measured = new TreeMap<>();
            for (ContextPoint context : point.getContext()) {
                measured.put(context.getPosition(), context.getCommit());
            }
            Stream.of(
                            point.getRangeStart(),
                            point.getIntervalLow(),
                            point.getLastGood(),
                            point.getFirstBad(),
                            point.getIntervalHigh())
                    .forEach(commit -> put(measured, commit));
            TreeSet<Long> unmeasured = new TreeSet<>(announced.keySet());
            unmeasured.removeAll(measured.keySet());
            lastShown(point).ifPresent(last -> unmeasured.tailSet(last, false).clear());
            announced.forEach((position, commit) -> names.put(position, commit.getSha()));
            names.putAll(measured);
            where = new Whereabouts(
                    point.getRangeStart().getPosition(),
                    point.getIntervalLow().getPosition(),
                    point.getLastGood().getPosition(),
                    point.getFirstBad().getPosition(),
                    point.getIntervalHigh().getPosition(),
                    measured.navigableKeySet(),
                    unmeasured);
        }

        /**
         * The last point that the event shows where it does not show all of the new level: whether a commit after it was
         * measured is not known here. Empty where it shows all.
         */
        private static OptionalLong lastShown(ChangePoint point) {
            List<ContextPoint> context = point.getContext();
            long from = point.getFirstBad().getPosition();
            long shown =
                    context.stream().filter(one -> one.getPosition() >= from).count();
            return shown < SHOWN || shown >= point.getAfter().getPoints()
                    ? OptionalLong.empty()
                    : OptionalLong.of(context.get(context.size() - 1).getPosition());
        }

        /** The id of a commit that the window has forgotten is empty. */
        private static void put(NavigableMap<Long, String> measured, MeasuredCommit commit) {
            if (!commit.getCommit().isEmpty()) {
                measured.put(commit.getPosition(), commit.getCommit());
            }
        }

        Optional<Wish> wish(List<Pick> picks, String reason) {
            List<RerunCommit> commits = picks.stream()
                    .filter(pick -> names.containsKey(pick.position()))
                    .map(pick ->
                            new RerunCommit(names.getOrDefault(pick.position(), ""), pick.position(), pick.again()))
                    .toList();
            return commits.isEmpty() ? Optional.empty() : Optional.of(new Wish(commits, reason));
        }

        String whyNarrow() {
            int between = where.unmeasuredBeforeBest().size();
            int inRange = where.unmeasuredInRange().size();
            if (between > 0) {
                return count(between) + " between last good and first bad not measured";
            }
            return inRange > 0
                    ? count(inRange) + " of the range not measured"
                    : "all commits of the range are measured; more runs at its edges would narrow it";
        }

        private static String count(int commits) {
            return commits == 1 ? "1 commit" : commits + " commits";
        }
    }
}
