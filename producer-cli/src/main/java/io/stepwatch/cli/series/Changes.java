package io.stepwatch.cli.series;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** The change points of one series: the newest revision of each id. */
final class Changes {

    private static final Set<ChangePointState> NEVER_TOLD =
            Set.of(ChangePointState.TRANSIENT, ChangePointState.INCONCLUSIVE, ChangePointState.UNKNOWN);

    private final Map<String, ChangePoint> newest = new HashMap<>();

    void take(ChangePoint event) {
        newest.merge(event.getId(), event, (held, come) -> come.getRevision() > held.getRevision() ? come : held);
    }

    /** All of them in commit order. */
    List<ChangePoint> all() {
        return newest.values().stream()
                .sorted(Comparator.comparingLong(
                                (ChangePoint change) -> change.getFirstBad().getPosition())
                        .thenComparing(ChangePoint::getId))
                .toList();
    }

    /** Those that say something of the series: confirmed once, or suspected now. */
    List<ChangePoint> worthShowing() {
        Set<String> grown = newest.values().stream()
                .map(ChangePoint::getCandidate)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
        return all().stream()
                .filter(change -> !NEVER_TOLD.contains(change.getState()) && !grown.contains(change.getId()))
                .toList();
    }
}
