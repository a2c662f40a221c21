package io.stepwatch.sink.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What the next change of a series is judged against.
 *
 * @param accepted the level before the first shift that nobody has resolved, in the series' base unit
 * @param since position of that shift
 * @param told the levels that alerts told of and that nothing has taken back, in commit order
 */
public record Reference(double accepted, long since, List<Told> told) {

    /** So many are kept; older ones could only matter if all that came after them were taken back. */
    static final int MOST_TOLD = 50;

    public Reference {
        told = List.copyOf(told);
    }

    /** The level from which a change is news. */
    double known() {
        return told.isEmpty() ? accepted : told.get(told.size() - 1).level();
    }

    /** After an alert that told of a level; a shift before the accepted level tells nothing about what follows it. */
    public Reference telling(Told level) {
        if (level.position() < since) {
            return this;
        }
        List<Told> levels = new ArrayList<>(without(level.changePoint()));
        levels.add(level);
        levels.sort(Comparator.comparingLong(Told::position));
        return new Reference(accepted, since, levels.subList(Math.max(0, levels.size() - MOST_TOLD), levels.size()));
    }

    /** After the shift that an alert told of is gone: known is again what was told beside it. */
    public Reference takingBack(String changePoint) {
        return new Reference(accepted, since, without(changePoint));
    }

    private List<Told> without(String changePoint) {
        return told.stream()
                .filter(level -> !level.changePoint().equals(changePoint))
                .toList();
    }
}
