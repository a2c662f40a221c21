package io.stepwatch.sink.decode;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;

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

    private static boolean isPosition(long position) {
        return position >= 0 && position <= LAST_POSITION;
    }
}
