package io.stepwatch.cli.analyze;

import io.stepwatch.detection.ChangeEvent;
import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.detection.Doubt;
import io.stepwatch.detection.Replay;
import io.stepwatch.detection.SeriesWatch;
import io.stepwatch.detection.Shift;
import io.stepwatch.detection.Status;
import io.stepwatch.detection.WatchState;
import io.stepwatch.events.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What detection says about one series.
 *
 * @param series the series
 * @param events everything that the stream would have told, in order
 * @param standing the newest event of each change point that stands in the end
 * @param status what is known after the last point
 * @param setAside how many points of each other environment or method were set aside
 * @param settings the settings in force
 */
record Analysis(
        Series series,
        List<ChangeEvent> events,
        List<ChangeEvent> standing,
        Status status,
        Map<String, Integer> setAside,
        DetectorSettings settings) {

    /** Tools adapt their iterations to the time they take; ten times as many is a decision of somebody. */
    private static final double SAMPLING_FACTOR = 10;

    static Analysis of(Series series, DetectorSettings settings) {
        SeriesWatch watch = new SeriesWatch(series.id(), settings);
        WatchState state = watch.initial();
        List<ChangeEvent> events = new ArrayList<>();
        Asides asides = new Asides();
        for (var point : series.points()) {
            var watched = watch.append(state, point);
            state = watched.state();
            events.addAll(watched.events());
            asides.note(point, state, watched.events());
        }
        return new Analysis(
                series, List.copyOf(events), Replay.standing(events), watch.status(state), asides.counts(), settings);
    }

    /** The change point that brought the level from before this one back, if one did. */
    Optional<Shift> endedBy(ChangeEvent change) {
        return standing.stream()
                .filter(other -> other.recovers().filter(change.id()::equals).isPresent())
                .map(ChangeEvent::shift)
                .findFirst();
    }

    /** The change point whose old level this one brought back, if it did. */
    Optional<Shift> undone(ChangeEvent change) {
        return standing.stream()
                .filter(other -> change.recovers().filter(other.id()::equals).isPresent())
                .map(ChangeEvent::shift)
                .findFirst();
    }

    /** What a shift means: regression, improvement, neutral, drift, environment or method. */
    String meaning(Shift shift) {
        return switch (shift.kind()) {
            case ENVIRONMENT -> "environment";
            case METHOD -> "method";
            case DRIFT -> "drift";
            case STEP -> step(shift);
        };
    }

    private String step(Shift shift) {
        if (series.better() == Direction.UNKNOWN) {
            return "neutral";
        }
        return shift.up() == (series.better() == Direction.LOWER) ? "regression" : "improvement";
    }

    /** What else changed at the same commit, if the input shows it. */
    Optional<String> hint(Shift shift) {
        Long before = series.iterations().get(shift.lastBefore());
        Long after = series.iterations().get(shift.firstPoint());
        boolean sampling = before != null
                && after != null
                && Math.max(before, after) >= SAMPLING_FACTOR * Math.max(1, Math.min(before, after));
        return sampling ? Optional.of("sampling changed at the same commit") : Optional.empty();
    }

    /** What is suspected after the last point and cannot be told yet. */
    Optional<Shift> suspected() {
        return status instanceof Status.CandidateOpen open ? Optional.of(open.shift()) : Optional.empty();
    }

    /** Why a suspected shift could not be told when a point was the newest. */
    Doubt doubt(Shift suspected, long newest) {
        long fresh = series.points().stream()
                .filter(point -> point.position() > suspected.openedAt() && point.position() <= newest)
                .count();
        return Doubt.about(suspected, (int) fresh, settings);
    }

    /** What sets points apart that were not compared, in words. */
    Optional<String> asideText() {
        if (setAside.isEmpty()) {
            return Optional.empty();
        }
        int all = setAside.values().stream().mapToInt(Integer::intValue).sum();
        String kinds = setAside.entrySet().stream()
                .map(kind -> kind.getValue() + " of " + kind.getKey())
                .collect(Collectors.joining(", "));
        return Optional.of((all == 1 ? "1 point is" : all + " points are") + " set aside (" + kinds
                + "): never five in a row, and only what was measured alike is compared");
    }

    /** The state of knowledge in a few words. */
    String statusText() {
        if (status instanceof Status.Learning learning) {
            return "learning, " + learning.morePoints() + " more points needed";
        }
        String modes = status.noise().bimodal() ? ", two modes" : "";
        return (status instanceof Status.CandidateOpen ? "a candidate is open" : "quiet") + modes;
    }
}
