package io.stepwatch.sink.group;

import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.sink.store.Span;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds the alert that a change point belongs to: same branch and kind, and a commit in common. */
final class Grouping {

    /** An event must stay far below the largest message of a broker; what comes then opens an alert of its own. */
    static final int MOST_MEMBERS = 200;

    private Grouping() {}

    /**
     * The alert that shares the most commits with a change point.
     *
     * @param waiting alerts that nobody has been told of, oldest first; among equals the first is taken
     */
    static Optional<Alert> find(ChangePoint point, List<Alert> waiting) {
        return waiting.stream()
                .filter(alert -> alert.getBranch().equals(point.getSeries().getBranch())
                        && alert.getKind().equals(point.getKind())
                        && alert.getChangePoints().size() < MOST_MEMBERS
                        && shared(point, alert) > 0)
                .max(Comparator.comparingLong((Alert alert) -> shared(point, alert))
                        .thenComparing(Comparator.comparingInt((Alert alert) -> waiting.indexOf(alert))
                                .reversed()));
    }

    private static long shared(ChangePoint point, Alert alert) {
        return alert.getChangePoints().stream()
                .mapToLong(member -> Span.of(point).shared(Span.of(member)))
                .max()
                .orElse(0);
    }
}
