package io.stepwatch.detection;

import java.util.Optional;

/**
 * A change of level of one series. All places are positions of measured points.
 *
 * @param kind what kind of change it is
 * @param firstPoint the first point of the new level: the best estimate
 * @param lastBefore the last measured point before it: the last good one
 * @param lowest the first member of the 95 % confidence set of {@code firstPoint}
 * @param highest the last member of that set
 * @param beforeLowest the measured point before {@code lowest}: where the range of suspect commits starts, exclusive
 * @param before the level before
 * @param after the level after, as far as it is known
 * @param ratio new over old; empty where the old level is zero or negative or the signs differ
 * @param evidence what it rests on
 * @param openedAt the point at which it was first suspected
 * @param confirmedAt the point at which it was confirmed; the newest point while it is not
 * @param delayPoints how many points of the new level it took, {@code firstPoint} and the last one included
 */
public record Shift(
        Kind kind,
        long firstPoint,
        long lastBefore,
        long lowest,
        long highest,
        long beforeLowest,
        Level before,
        Level after,
        Optional<Ratio> ratio,
        Evidence evidence,
        long openedAt,
        long confirmedAt,
        int delayPoints) {

    /** What kind of change it is. */
    public enum Kind {
        /** The level moved at one point. */
        STEP,
        /** The level creeps; {@code firstPoint} is where the creeping was first visible. */
        DRIFT,
        /** The environment changed; nothing is said about the code. */
        ENVIRONMENT,
        /** The way of measuring changed; nothing is said about the code. */
        METHOD
    }

    public Shift {
        if (lastBefore >= firstPoint
                || lowest > firstPoint
                || firstPoint > highest
                || beforeLowest >= lowest
                || beforeLowest > lastBefore) {
            throw new IllegalArgumentException("a shift at " + firstPoint + " cannot follow " + lastBefore
                    + " and lie in " + beforeLowest + "|" + lowest + ".." + highest);
        }
    }

    /** New level minus old level, in the base unit of the series. */
    public double difference() {
        return after.median() - before.median();
    }

    /** Whether the values went up; whether that is good, only the series' direction says. */
    public boolean up() {
        return difference() > 0;
    }

    /** This shift, told when another was. */
    Shift confirmedAs(Shift other, int delay) {
        return new Shift(
                kind,
                firstPoint,
                lastBefore,
                lowest,
                highest,
                beforeLowest,
                before,
                after,
                ratio,
                evidence,
                other.openedAt,
                other.confirmedAt,
                delay);
    }

    /** The same shift on other evidence. */
    Shift with(Evidence other) {
        return new Shift(
                kind,
                firstPoint,
                lastBefore,
                lowest,
                highest,
                beforeLowest,
                before,
                after,
                ratio,
                other,
                openedAt,
                confirmedAt,
                delayPoints);
    }

    /** The same shift as a drift between two levels, somewhere from {@code lowest} on. */
    Shift asDrift(long lowest, long beforeLowest, Level before, Level after, Optional<Ratio> ratio) {
        return new Shift(
                Kind.DRIFT,
                firstPoint,
                lastBefore,
                lowest,
                highest,
                beforeLowest,
                before,
                after,
                ratio,
                evidence,
                openedAt,
                confirmedAt,
                delayPoints);
    }

    /** Whether the ranges of both share a commit, measured or not: after {@code beforeLowest}, up to {@code highest}. */
    public boolean overlaps(Shift other) {
        return beforeLowest < other.highest && other.beforeLowest < highest;
    }
}
