package io.stepwatch.detection;

import java.util.ArrayList;
import java.util.List;

/**
 * The detector of Stepwatch: penalised segmentation with a bounded loss opens a candidate, fresh points confirm it.
 *
 * <p>This class looks after what surrounds the statistics: order, eras and the silence about imported history. See
 * docs/detection.md and docs/decisions/0010.
 */
public final class StepDetector implements Detector<DetectorState> {

    /** Told with every change point; another method that may give other answers has another version. */
    public static final String VERSION = "1";

    /** This many consecutive points with a new environment or method begin an era. */
    static final int ERA_POINTS = 5;

    /** A shift that one of this many last imported points confirmed waits for a live point. */
    static final int HELD_BACK_POINTS = 12;

    private final DetectorSettings settings;
    private final LevelWatch levels;

    public StepDetector(DetectorSettings settings) {
        this.settings = settings;
        this.levels = new LevelWatch(settings);
    }

    /** What it was made with. */
    public DetectorSettings settings() {
        return settings;
    }

    @Override
    public DetectorState initial() {
        return DetectorState.INITIAL;
    }

    @Override
    public Step<DetectorState> step(DetectorState state, Point point) {
        if (point.position() <= state.lastPosition()) {
            throw new IllegalArgumentException("point at position " + point.position() + " is not after "
                    + state.lastPosition() + ", the last one taken; fold again from a state before it");
        }
        Draft draft = new Draft(state);
        draft.lastPosition = point.position();
        draft.count++;
        takeIn(draft, point);
        announce(draft, point);
        return new Step<>(draft.done(), draft.verdicts);
    }

    @Override
    public Status status(DetectorState state) {
        return levels.status(state);
    }

    private void takeIn(Draft draft, Point point) {
        if (!Eras.differs(draft.fingerprint, draft.method, point)) {
            draft.setAside += draft.foreign.size();
            draft.foreign = List.of();
            draft.fingerprint = draft.fingerprint.isEmpty() ? point.fingerprint() : draft.fingerprint;
            draft.method = draft.method.isEmpty() ? point.method() : draft.method;
            levels.take(draft, point);
            return;
        }
        List<Point> waiting = new ArrayList<>(draft.foreign);
        if (!waiting.isEmpty() && Eras.differ(waiting.get(0), point)) {
            draft.setAside += waiting.size();
            waiting.clear();
        }
        waiting.add(point);
        draft.foreign = waiting;
        if (waiting.size() == ERA_POINTS) {
            Eras.begin(draft, levels, settings);
        }
    }

    /** Tells what was held back, once a live point keeps it or enough imported ones have buried it. */
    private static void announce(Draft draft, Point point) {
        for (int i = 0; i < draft.held.size(); i++) {
            Held change = draft.held.get(i);
            if (change.stage() != Held.Stage.HELD_BACK) {
                continue;
            }
            boolean buried = draft.count - change.confirmedAtCount() >= HELD_BACK_POINTS;
            if (!point.imported() || buried) {
                tell(draft, i, buried);
            }
        }
    }

    /** Says that a change point that was held back stands. */
    static void tell(Draft draft, int index, boolean historic) {
        Held told = draft.held.get(index).told(historic);
        draft.held.set(index, told);
        draft.say(
                told.isStep()
                        ? new Verdict.Confirmed(told.number(), told.shift(), historic)
                        : new Verdict.EraBegan(told.number(), told.shift(), historic));
    }
}
