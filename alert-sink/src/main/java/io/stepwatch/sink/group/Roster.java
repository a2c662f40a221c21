package io.stepwatch.sink.group;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.sink.judge.Judge;
import io.stepwatch.sink.store.Member;
import io.stepwatch.sink.store.Span;
import java.util.Comparator;
import java.util.List;

/**
 * The members of an alert in their newest revisions.
 *
 * @param seats at least one; the largest change first, what is retracted last
 */
record Roster(List<Seat> seats) {

    /** One member. */
    record Seat(ChangePoint point, Member member) {

        boolean isGone() {
            return point.getState() == ChangePointState.RETRACTED;
        }

        boolean stands() {
            return point.getState() == ChangePointState.CONFIRMED;
        }

        /** Without a percentage a change counts as larger than any that has one. */
        private double size() {
            return Math.abs(Judge.largest(point, member.accepted()).percent().orElse(Double.POSITIVE_INFINITY));
        }
    }

    Roster {
        seats = seats.stream()
                .sorted(Comparator.comparing(Seat::isGone)
                        .thenComparing(seat -> !seat.stands())
                        .thenComparing(seat -> -seat.size())
                        .thenComparing(seat -> seat.point().getSeriesId())
                        .thenComparing(seat -> seat.point().getId()))
                .toList();
    }

    Seat headline() {
        return seats.get(0);
    }

    /** How many series they are of: one may have moved twice. */
    int series() {
        return (int) seats.stream()
                .map(seat -> seat.point().getSeriesId())
                .distinct()
                .count();
    }

    List<ChangePoint> points() {
        return seats.stream().map(Seat::point).toList();
    }

    /** Whose range the alert names: among members that still hold, the one that narrows it down most. */
    ChangePoint narrowest() {
        return seats.stream()
                .min(Comparator.comparing(Seat::isGone)
                        .thenComparing(seat -> Span.of(seat.point()).commits())
                        .thenComparing(seat -> seat.point().getId()))
                .orElseThrow()
                .point();
    }

    /** The ranges of the members that hold; of all where none does. */
    List<Span> spans() {
        boolean someHold = seats.stream().anyMatch(seat -> !seat.isGone());
        return seats.stream()
                .filter(seat -> !someHold || !seat.isGone())
                .map(seat -> Span.of(seat.point()))
                .distinct()
                .toList();
    }
}
