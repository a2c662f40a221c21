package io.stepwatch.detection;

import io.stepwatch.detection.noise.Scale;
import io.stepwatch.detection.stats.Axis;
import io.stepwatch.detection.stats.Order;
import io.stepwatch.detection.stats.RankSum;
import java.util.Arrays;
import java.util.Optional;

/** Watches the level of one era. */
final class LevelWatch {

    private static final double BOUND = 9;
    private static final double OPEN = 13;
    private static final double CONFIRM = 24;

    private final DetectorSettings settings;

    LevelWatch(DetectorSettings settings) {
        this.settings = settings;
    }

    void take(Draft draft, Point point) {
        draft.tail = draft.tail.with(point.position(), point.value());
        draft.eraPoints++;
        double[] values = draft.tail.values();
        Axis axis = Axis.of(values);
        double[] y = axis.place(values);
        int start = segmentStart(draft);
        if (y.length - start < settings.minimumPoints() + 2) {
            return;
        }
        OpenCandidate open = draft.candidate;
        double scale = open == null ? scale(draft, y, axis, start) : open.scale();
        double whole = loss(y, start, y.length, scale);
        double best = 0;
        int at = -1;
        for (int k = start + settings.minimumPoints(); k <= y.length - 2; k++) {
            double gain = whole - loss(y, start, k, scale) - loss(y, k, y.length, scale);
            if (gain > best) {
                best = gain;
                at = k;
            }
        }
        if (at < 0 || best < OPEN) {
            if (open != null) {
                draft.candidate = null;
                draft.say(new Verdict.Transient(open.shift()));
            }
            return;
        }
        Shift shift = describe(draft, axis, y, start, at, scale, best, point.position());
        if (open == null) {
            draft.candidate = new OpenCandidate(shift, scale, 1, false);
            draft.say(new Verdict.Candidate(shift));
            return;
        }
        draft.candidate = new OpenCandidate(withOpening(shift, open.shift().openedAt()), scale, 1, false);
        int fresh = draft.tail.indexOf(open.shift().openedAt()) + 1;
        int from = Math.max(fresh, at);
        double p = RankSum.oneSided(
                Arrays.copyOfRange(y, Math.max(start, at - 40), at), Arrays.copyOfRange(y, from, y.length), shift.up());
        if (best >= CONFIRM && y.length - from >= 2 && p < 0.005) {
            confirm(draft, withOpening(shift, open.shift().openedAt()), point);
        }
    }

    private static Shift withOpening(Shift s, long openedAt) {
        return new Shift(
                s.kind(),
                s.firstPoint(),
                s.lastBefore(),
                s.lowest(),
                s.highest(),
                s.beforeLowest(),
                s.before(),
                s.after(),
                s.ratio(),
                s.evidence(),
                openedAt,
                s.confirmedAt(),
                s.delayPoints());
    }

    private static void confirm(Draft draft, Shift shift, Point point) {
        draft.candidate = null;
        draft.numbers++;
        draft.hold(Held.confirmed(draft.numbers, shift, point.imported(), draft.count));
        if (!point.imported()) {
            draft.say(new Verdict.Confirmed(draft.numbers, shift, false));
        }
    }

    private Shift describe(Draft draft, Axis axis, double[] y, int start, int at, double scale, double gain, long now) {
        Tail tail = draft.tail;
        int low = at;
        int high = at;
        double bestLoss = loss(y, start, at, scale) + loss(y, at, y.length, scale);
        for (int k = start + 1; k <= y.length - 1; k++) {
            if (loss(y, start, k, scale) + loss(y, k, y.length, scale) - bestLoss <= 7) {
                low = Math.min(low, k);
                high = Math.max(high, k);
            }
        }
        Level before = level(axis, y, start, at, scale);
        Level after = level(axis, y, at, y.length, scale);
        Optional<Ratio> ratio = Optional.empty();
        if (before.median() > 0 && after.median() > 0) {
            double value = after.median() / before.median();
            double error = 1.96 * 1.25 * scale * Math.sqrt(1.0 / before.points() + 1.0 / after.points());
            ratio = Optional.of(new Ratio(value, value * Math.exp(-error), value * Math.exp(error)));
        }
        return new Shift(
                Shift.Kind.STEP,
                tail.position(at),
                tail.position(at - 1),
                tail.position(low),
                tail.position(high),
                tail.position(low - 1),
                before,
                after,
                ratio,
                new Evidence(gain, 1, "robust likelihood gain", settings.text()),
                now,
                now,
                y.length - at);
    }

    private static Level level(Axis axis, double[] y, int from, int to, double scale) {
        double median = Order.median(y, from, to);
        return new Level(axis.valueAt(median), axis.distanceAt(median, scale), to - from);
    }

    private static double loss(double[] y, int from, int to, double scale) {
        double median = Order.median(y, from, to);
        double sum = 0;
        for (int i = from; i < to; i++) {
            double z = (y[i] - median) / scale;
            sum += Math.min(z * z, BOUND);
        }
        return sum;
    }

    private static int segmentStart(Draft draft) {
        for (int i = draft.held.size() - 1; i >= 0; i--) {
            if (draft.held.get(i).isStep()) {
                return draft.tail.indexOf(draft.held.get(i).shift().firstPoint()) % Math.max(1, draft.tail.size());
            }
        }
        return 0;
    }

    private double scale(Draft draft, double[] y, Axis axis, int start) {
        int end = Math.max(start + 4, y.length - 4);
        double median = Order.median(y, start, end);
        double[] residuals = new double[end - start];
        for (int i = start; i < end; i++) {
            residuals[i - start] = y[i] - median;
        }
        double floor = Math.max(1e-9, axis.relativeAt(median, settings.floor() / 2.5));
        return Math.max(floor, Math.max(Scale.of(residuals, 1), draft.carried * 0.5));
    }

    Status status(DetectorState state) {
        Draft draft = new Draft(state);
        Status.Noise noise = new Status.Noise(0, 0, false, state.setAside());
        int size = draft.tail.size();
        int missing = settings.minimumPoints() + 2 - size;
        if (missing > 0) {
            return new Status.Learning(missing, noise);
        }
        double[] values = draft.tail.values();
        Axis axis = Axis.of(values);
        double[] y = axis.place(values);
        int start = segmentStart(draft);
        double place = Order.median(y, start, y.length);
        double scale = y.length - start > 4 ? scale(draft, y, axis, start) : 0;
        noise = new Status.Noise(axis.distanceAt(place, scale), 0, false, state.setAside());
        OpenCandidate open = state.candidate();
        return open == null ? new Status.Quiet(noise) : new Status.CandidateOpen(open.shift(), noise);
    }

    double relativeScale(Draft draft) {
        double[] values = draft.tail.values();
        if (values.length < settings.minimumPoints()) {
            return draft.carried;
        }
        Axis axis = Axis.of(values);
        double[] y = axis.place(values);
        return scale(draft, y, axis, 0);
    }

    /** Ends what was suspected. */
    void drop(Draft draft) {
        OpenCandidate open = draft.candidate;
        if (open != null) {
            draft.candidate = null;
            draft.say(new Verdict.Transient(open.shift()));
        }
    }

    Level lastLevel(Draft draft, Tail tail) {
        double[] values = tail.values();
        Axis axis = Axis.of(values);
        double[] y = axis.place(values);
        int from = Math.max(0, y.length - 24);
        return level(axis, y, from, y.length, draft.carried);
    }
}
