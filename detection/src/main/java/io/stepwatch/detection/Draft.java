package io.stepwatch.detection;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A state in the making, during one step; the state it began from stays as it was. */
final class Draft {

    /** Change points held; older ones are settled and leave. */
    static final int HELD_AT_MOST = 8;

    Tail tail;
    List<Point> foreign;
    String fingerprint;
    String method;
    long eraPoints;
    long count;
    long lastPosition;
    int setAside;
    double carried;

    @Nullable
    OpenCandidate candidate;

    @Nullable
    Glance glance;

    final List<Held> held;
    int numbers;
    long settledThrough;
    final List<Verdict> verdicts = new ArrayList<>();

    Draft(DetectorState state) {
        tail = state.tail();
        foreign = state.foreign();
        fingerprint = state.fingerprint();
        method = state.method();
        eraPoints = state.eraPoints();
        count = state.count();
        lastPosition = state.lastPosition();
        setAside = state.setAside();
        carried = state.carried();
        candidate = state.candidate();
        glance = state.glance();
        held = new ArrayList<>(state.held());
        numbers = state.numbers();
        settledThrough = state.settledThrough();
    }

    void say(Verdict verdict) {
        verdicts.add(verdict);
    }

    void hold(Held change) {
        held.add(change);
        if (held.size() > HELD_AT_MOST) {
            settledThrough = Math.max(settledThrough, held.remove(0).shift().firstPoint());
        }
    }

    DetectorState done() {
        return new DetectorState(
                tail,
                foreign,
                fingerprint,
                method,
                eraPoints,
                count,
                lastPosition,
                setAside,
                carried,
                candidate,
                glance,
                held,
                numbers,
                settledThrough);
    }
}
