package io.stepwatch.detection;

import io.stepwatch.detection.stats.Order;
import java.util.List;
import java.util.Optional;

/** Stretches of a series that were measured in one environment and in one way. */
final class Eras {

    private Eras() {}

    /** Whether a point is known to come from another environment or method; what is not known differs from nothing. */
    static boolean differs(String fingerprint, String method, Point point) {
        return differ(fingerprint, point.fingerprint()) || differ(method, point.method());
    }

    static boolean differ(Point one, Point other) {
        return differs(one.fingerprint(), one.method(), other);
    }

    private static boolean differ(String one, String other) {
        return !one.isEmpty() && !other.isEmpty() && !one.equals(other);
    }

    /** Begins a new era at the first of the points that waited. */
    static void begin(Draft draft, LevelWatch levels, DetectorSettings settings) {
        List<Point> first = draft.foreign;
        Point opening = first.get(0);
        Tail old = draft.tail;
        Shift.Kind kind = differ(draft.fingerprint, opening.fingerprint()) ? Shift.Kind.ENVIRONMENT : Shift.Kind.METHOD;
        draft.carried = levels.relativeScale(draft);
        LevelWatch.drop(draft);
        draft.tail = Tail.EMPTY;
        draft.glance = null;
        draft.foreign = List.of();
        draft.fingerprint = opening.fingerprint().isEmpty() ? draft.fingerprint : opening.fingerprint();
        draft.method = opening.method().isEmpty() ? draft.method : opening.method();
        draft.eraPoints = 0;
        draft.setAside = 0;
        draft.numbers++;
        Level before = LevelWatch.lastLevel(old, draft.held, draft.carried);
        double[] values = first.stream().mapToDouble(Point::value).toArray();
        Level after = new Level(Order.median(values, 0, values.length), before.spread(), values.length);
        long lastBefore = old.position(old.size() - 1);
        Shift mark = new Shift(
                kind,
                opening.position(),
                lastBefore,
                opening.position(),
                opening.position(),
                lastBefore,
                before,
                after,
                Optional.empty(),
                new Evidence(0, 1, "five consecutive points with a new mark", settings.text()),
                opening.position(),
                draft.lastPosition,
                first.size());
        boolean imported = first.get(first.size() - 1).imported();
        Held held = Held.confirmed(draft.numbers, mark, imported, draft.count, mark.firstPoint());
        draft.hold(held);
        if (!imported) {
            draft.say(new Verdict.EraBegan(held.number(), mark, false));
        }
        for (Point point : first) {
            levels.take(draft, point);
        }
    }
}
