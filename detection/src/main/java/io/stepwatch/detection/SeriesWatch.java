package io.stepwatch.detection;

import java.util.ArrayList;
import java.util.List;

/**
 * Watches one series: the detector's fold, and a stable identity for each change point.
 *
 * <p>Nothing vanishes silently: a change point that was told is revised, recovered or retracted by an event of its own.
 */
public final class SeriesWatch {

    private final String seriesId;
    private final StepDetector detector;

    public SeriesWatch(String seriesId, DetectorSettings settings) {
        this(seriesId, new StepDetector(settings));
    }

    /** With a detector that other watches have too: it remembers nothing. */
    public SeriesWatch(String seriesId, StepDetector detector) {
        this.seriesId = seriesId;
        this.detector = detector;
    }

    /** The state before the first point. */
    public WatchState initial() {
        return WatchState.INITIAL;
    }

    /**
     * Takes the next point.
     *
     * @throws IllegalArgumentException if it does not come after the last one; then use {@link #refold}
     */
    public Watched append(WatchState state, Point next) {
        Step<DetectorState> step = detector.step(state.detector(), next);
        if (step.verdicts().isEmpty() && step.state().holdsAsManyAs(state.detector())) {
            return new Watched(state.with(step.state()), List.of());
        }
        Telling telling = new Telling(seriesId, state, step.state());
        step.verdicts().forEach(telling::tell);
        return telling.done();
    }

    /**
     * The input changed: a late, sharpened or withdrawn point. Folds the points after the checkpoint again and
     * reconciles the outcome with what had been told.
     *
     * <p>Old ids take the new change points one to one, by direction and overlapping interval, in commit order. What
     * differs comes out as revised, recovered, retracted or confirmed.
     *
     * @param live the newest state
     * @param checkpoint an older state of the same series, whose points have not changed; {@link #initial()} will do
     * @param after every point after the checkpoint, in commit order
     */
    public Watched refold(WatchState live, WatchState checkpoint, List<Point> after) {
        DetectorState state = checkpoint.detector();
        for (Point point : after) {
            state = detector.step(state, point).state();
        }
        return new Reconciliation(seriesId, live, state).run();
    }

    /** What the watch knows about the series now. */
    public Status status(WatchState state) {
        return detector.status(state.detector());
    }

    /** The events of a whole history, from the beginning. */
    List<ChangeEvent> replay(List<Point> points) {
        List<ChangeEvent> events = new ArrayList<>();
        WatchState state = initial();
        for (Point point : points) {
            Watched watched = append(state, point);
            events.addAll(watched.events());
            state = watched.state();
        }
        return events;
    }
}
