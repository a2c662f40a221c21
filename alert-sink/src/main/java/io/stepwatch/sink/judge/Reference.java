package io.stepwatch.sink.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What the next change of a series is judged against.
 *
 * @param first the level before the first shift, in the series' base unit
 * @param since position of that shift
 * @param told the levels that alerts told of and that nothing has taken back, in commit order
 */
public record Reference(double first, long since, List<Told> told) {

    /** So many are kept; older ones could only matter if all that came after them were taken back. */
    static final int MOST_TOLD = 50;

    public Reference {
        told = List.copyOf(told);
    }

    /** The level that people have accepted, for a shift at a position: the last one told before it and closed. */
    public double accepted(long position) {
        double level = first;
        for (Told one : told) {
            if (one.accepted() && one.position() < position) {
                level = one.level();
            }
        }
        return level;
    }

    /** The level from which a change is news. */
    double known() {
        return told.isEmpty() ? first : told.get(told.size() - 1).level();
    }

    /** After an alert that told of a level; a shift before the first one tells nothing about what follows it. */
    public Reference telling(Told level) {
        if (level.position() < since) {
            return this;
        }
        boolean accepted =
                told.stream().anyMatch(one -> one.changePoint().equals(level.changePoint()) && one.accepted());
        List<Told> levels = new ArrayList<>(without(level.changePoint()));
        levels.add(level.accepted(accepted));
        levels.sort(Comparator.comparingLong(Told::position));
        return new Reference(first, since, levels.subList(Math.max(0, levels.size() - MOST_TOLD), levels.size()));
    }

    /** After the shift that an alert told of is gone: known is again what was told beside it. */
    public Reference takingBack(String changePoint) {
        return new Reference(first, since, without(changePoint));
    }

    /** After a person closed the alert of a shift, so that its level is the accepted one, or opened it again. */
    public Reference accepting(String changePoint, boolean accepted) {
        return new Reference(
                first,
                since,
                told.stream()
                        .map(one -> one.changePoint().equals(changePoint) ? one.accepted(accepted) : one)
                        .toList());
    }

    private List<Told> without(String changePoint) {
        return told.stream()
                .filter(level -> !level.changePoint().equals(changePoint))
                .toList();
    }
}
