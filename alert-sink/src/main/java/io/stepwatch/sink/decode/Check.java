package io.stepwatch.sink.decode;

import io.stepwatch.events.AlertAction;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import io.stepwatch.events.LedgerEntry;
import io.stepwatch.events.SeriesConfig;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.events.SeriesRule;
import io.stepwatch.schema.template.CheckTemplate;
import io.stepwatch.schema.template.LinkTemplate;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What an event must be beyond its schema, so that the rest of the sink can rely on it. */
@FunctionalInterface
public interface Check<T> {

    /** Positions beyond this are no commits. */
    long LAST_POSITION = 1L << 53;

    /** What is wrong with an event; empty when nothing is. */
    Optional<String> problem(T event);

    /** Levels are finite, positions are positions, the range holds a commit. */
    static Optional<String> changePoint(ChangePoint point) {
        if (!DoubleStream.of(point.getBefore().getMedian(), point.getAfter().getMedian())
                .allMatch(Double::isFinite)) {
            return Optional.of("a level is not finite");
        }
        long start = point.getRangeStart().getPosition();
        long end = point.getIntervalHigh().getPosition();
        long lastGood = point.getLastGood().getPosition();
        long firstBad = point.getFirstBad().getPosition();
        if (!LongStream.of(start, end, lastGood, firstBad).allMatch(Check::isPosition)) {
            return Optional.of("a position is negative or beyond any branch");
        }
        return start < end && lastGood < firstBad
                ? Optional.empty()
                : Optional.of("the range of commits is empty: " + start + " to " + end + ", last good " + lastGood
                        + ", first bad " + firstBad);
    }

    /** The position is one. */
    static Optional<String> commit(Commit commit) {
        return isPosition(commit.getPosition())
                ? Optional.empty()
                : Optional.of("position " + commit.getPosition() + " is negative or beyond any branch");
    }

    /** The thresholds and templates can be used. */
    static Optional<String> seriesConfig(SeriesConfig config) {
        for (SeriesRule rule : config.getRules()) {
            if (!positive(rule.getNotifyPercent())
                    || !positive(rule.getPagePercent())
                    || !notNegative(rule.getFloor())) {
                return Optional.of("a threshold is not above 0, or not finite");
            }
        }
        try {
            config.getRules().forEach(rule -> CheckTemplate.parse(rule.getCheck()));
            if (!config.getCompareLink().isEmpty()) {
                LinkTemplate.parse(config.getCompareLink());
            }
        } catch (IllegalArgumentException e) {
            return Optional.of("a template cannot be used: " + e.getMessage());
        }
        return config.getRerunsPerDay() >= 0 ? Optional.empty() : Optional.of("the number of reruns is negative");
    }

    /** The entry has a name, and its sizes are numbers. */
    static Optional<String> ledgerEntry(LedgerEntry entry) {
        if (entry.getName().isBlank()) {
            return Optional.of("the entry has no name");
        }
        return notNegative(entry.getSizeLow()) && notNegative(entry.getSizeHigh())
                ? Optional.empty()
                : Optional.of("a size is negative or not finite");
    }

    /** The action says on what, what, and by which request. */
    static Optional<String> action(AlertAction action) {
        boolean whole = Stream.of(action.getAlert(), action.getAction(), action.getRequestId())
                .noneMatch(String::isBlank);
        return whole ? Optional.empty() : Optional.of("alert, action or request id is missing");
    }

    /** The series belongs to a project. */
    static Optional<String> series(SeriesInfo info) {
        return info.getKey().getProject().isEmpty() ? Optional.of("the project is missing") : Optional.empty();
    }

    private static boolean positive(@Nullable Double value) {
        return value == null || (value > 0 && Double.isFinite(value));
    }

    private static boolean notNegative(@Nullable Double value) {
        return value == null || (value >= 0 && Double.isFinite(value));
    }

    private static boolean isPosition(long position) {
        return position >= 0 && position <= LAST_POSITION;
    }
}
