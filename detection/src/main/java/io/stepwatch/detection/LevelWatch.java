package io.stepwatch.detection;

import io.stepwatch.detection.noise.NoiseEstimate;
import io.stepwatch.detection.segment.Segmentation;
import io.stepwatch.detection.stats.Order;
import io.stepwatch.detection.stats.RankSum;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Watches the level of one era. */
final class LevelWatch {

    static double P(String n, double d) {
        String s = System.getProperty(n);
        return s == null ? d : Double.parseDouble(s);
    }

    static final double BOUND = Trial.BOUND;
    static final double OPEN = P("open", 12);
    static final double CONFIRM = P("confirm", 24);
    static final double CLOSE = P("close", 6);
    static final double NEARNESS = P("near", 0.6);
    static final int NEARWAIT = (int) P("nearwait", 24);
    static final int LAG = (int) P("lag", 4);
    static final int MINFRESH = (int) P("minfresh", 2);
    static final int MAXFRESH = (int) P("maxfresh", 40);
    static final double ALPHA = P("alpha", 0.002);
    static final double DIFF = P("diff", 1.15);
    static final double LOOKCOST = P("lookcost", 0);
    static final double INFMAX = P("infmax", 4);
    static final int AFTERNEXT = (int) P("afternext", 8);
    static final double Q = P("q", 0.25);
    static final double USEMAX = P("usemax", 0);
    static final double MULTI = P("multi", 1);

    /** With so many points, the noise of the current level is told by them alone. */
    private static final int LEVEL_POINTS = 12;

    private final DetectorSettings settings;

    private final NoiseFloor noiseFloor;

    LevelWatch(DetectorSettings settings) {
        this.settings = settings;
        this.noiseFloor = new NoiseFloor(settings);
    }

    void take(Draft draft, Point point) {
        draft.tail = draft.tail.with(point.position(), point.value());
        draft.eraPoints++;
        Stretch st = Stretch.of(draft.tail, draft.held);
        if (st.size() - st.start() < settings.minimumPoints() + 2) {
            return;
        }
        if (draft.candidate == null) {
            look(draft, st, point);
        } else {
            weigh(draft, st, draft.candidate, point);
        }
        SecondLook.run(draft, Stretch.of(draft.tail, draft.held), settings, noiseFloor);
    }

    private void look(Draft draft, Stretch st, Point point) {
        int n = st.size();
        int start = st.start();
        NoiseEstimate noise = st.noise(Math.max(start + 6, n - LAG));
        double first = Math.min(
                noiseFloor.scale(draft, st, noise),
                noiseFloor.floored(st, DIFF * NoiseEstimate.ofDifferences(st.places(), start, n)));
        int k = Segmentation.of(st.units(start, n, first), BOUND, OPEN).lastStart();
        if (k < settings.minimumPoints() || n - start - k < 2) {
            return;
        }
        NoiseEstimate split = st.noiseWithLevelAt(start + k, n);
        double scale = noiseFloor.scale(draft, st, split);
        double inflation = Math.min(INFMAX, split.inflation());
        Trial trial = Trial.of(st, n, scale, inflation, settings.minimumPoints());
        if (trial.gain() < OPEN) {
            return;
        }
        Shift shift = trial.shift(1, point.position(), settings.text());
        draft.candidate = new OpenCandidate(shift, scale, inflation, false);
        draft.say(new Verdict.Candidate(shift));
    }

    private void weigh(Draft draft, Stretch st, OpenCandidate open, Point point) {
        int start = st.start();
        int n = st.size();
        int end = nextChange(st, open);
        double scale = open.scale();
        int min = settings.minimumPoints();
        Trial trial = Trial.of(st, end, scale, open.inflation(), min);
        if (USEMAX == 0) {
            double now =
                    Math.min(INFMAX, st.noiseWithLevelAt(trial.first(), end).inflation());
            trial = Trial.of(st, end, scale, now, min);
        }
        int opened = draft.tail.indexOf(open.shift().openedAt());
        Optional<Shift> drift = Drift.find(draft, st, Trial.of(st, n, scale, open.inflation(), min), noiseFloor);
        if (drift.isPresent()) {
            accept(draft, trial, drift.get(), point);
            return;
        }
        if (trial.gain() < CLOSE || opened + 2 * MAXFRESH < n) {
            drop(draft);
            return;
        }
        int k = trial.first();
        long openedAt = open.shift().openedAt();
        if (k > opened) {
            openedAt = point.position();
            opened = n - 1;
        }
        int fresh = end - 1 - opened;
        int beforeEnd = Math.max(Math.min(k, draft.tail.indexOf(open.shift().firstPoint())), start + min);
        double[] old = Arrays.copyOfRange(st.places(), Math.max(start, beforeEnd - 40), beforeEnd);
        double p = fresh < MINFRESH
                ? 1
                : RankSum.oneSided(old, Arrays.copyOfRange(st.places(), end - Math.min(fresh, 16), end), trial.up());
        Shift shift = trial.shift(p, openedAt, settings.text());
        draft.candidate = new OpenCandidate(shift, scale, open.inflation(), open.undecided());
        if (opened + MAXFRESH == n && !open.undecided()) {
            NoiseEstimate split = st.noiseWithLevelAt(k, end);
            draft.candidate = new OpenCandidate(
                    shift, noiseFloor.scale(draft, st, split), Math.min(INFMAX, split.inflation()), true);
            draft.say(new Verdict.Inconclusive(shift, MAXFRESH));
        }
        double need =
                CONFIRM * Math.pow(trial.effective(), Q) + LOOKCOST * Math.log(Math.max(1, trial.pointsAfter() / 6.0));
        boolean located = trial.where().nearness() >= NEARNESS || fresh >= NEARWAIT;
        boolean large = trial.size() >= st.axis().relativeAt(Order.median(st.places(), start, k), settings.floor());
        if (trial.gain() >= need && p <= ALPHA && located && large) {
            accept(draft, trial, shift, point);
        } else if (n - end >= AFTERNEXT) {
            drop(draft);
        }
    }

    /** Where a further change ends the new level, if one does; what comes then says nothing about this candidate. */
    private static int nextChange(Stretch st, OpenCandidate open) {
        int start = st.start();
        int n = st.size();
        double[] units = st.units(start, n, open.scale());
        List<Integer> starts =
                Segmentation.of(units, BOUND, OPEN * open.inflation()).starts();
        int opened = st.tail().indexOf(open.shift().firstPoint()) - start;
        for (int at : starts) {
            if (MULTI > 0 && at > opened + 2) {
                return start + at;
            }
        }
        return n;
    }

    /** A shift is there, unless it is only more of the drift that was told. */
    private static void accept(Draft draft, Trial trial, Shift shift, Point point) {
        draft.candidate = null;
        Stretch stretch = trial.stretch();
        boolean drifts = shift.kind() == Shift.Kind.DRIFT;
        long levelFrom = drifts ? Drift.levelFrom(stretch) : shift.firstPoint();
        int last = draft.held.size() - 1;
        if (last >= 0
                && (Drift.carriesOn(draft.held.get(last), trial)
                        || (drifts
                                && draft.held.get(last).shift().kind() == Shift.Kind.DRIFT
                                && draft.held.get(last).shift().up() == shift.up()))) {
            Held drift = draft.held.get(last);
            Shift grown = Drift.grown(drift.shift(), trial);
            draft.held.set(last, drift.sharper(grown, levelFrom));
            if (drift.stage() != Held.Stage.HELD_BACK) {
                draft.say(new Verdict.Revised(drift.number(), drift.shift(), grown));
            }
            return;
        }
        draft.numbers++;
        draft.hold(Held.confirmed(draft.numbers, shift, point.imported(), draft.count, levelFrom));
        if (!point.imported()) {
            draft.say(new Verdict.Confirmed(draft.numbers, shift, false));
        }
        Recoveries.link(draft, stretch.axis(), point.imported());
    }

    Status status(DetectorState state) {
        Draft draft = new Draft(state);
        Status.Noise unknown = new Status.Noise(0, 0, false, state.setAside());
        int missing = settings.minimumPoints() + 2 - draft.tail.size();
        if (missing > 0) {
            return new Status.Learning(missing, unknown);
        }
        Stretch st = Stretch.of(draft.tail, draft.held);
        NoiseEstimate estimate = st.noise(st.size());
        double place = Order.median(st.places(), st.start(), st.size());
        NoiseEstimate ofLevel = NoiseEstimate.of(st.places(), new int[] {st.start()}, st.size());
        double scale = noiseFloor.scale(draft, st, ofLevel.points() >= LEVEL_POINTS ? ofLevel : estimate);
        Status.Noise noise = new Status.Noise(
                st.axis().distanceAt(place, scale), estimate.autocorrelation(), estimate.bimodal(), state.setAside());
        OpenCandidate open = state.candidate();
        return open == null ? new Status.Quiet(noise) : new Status.CandidateOpen(open.shift(), noise);
    }

    double relativeScale(Draft draft) {
        if (draft.tail.size() < settings.minimumPoints()) {
            return draft.carried;
        }
        Stretch st = Stretch.of(draft.tail, draft.held);
        return noiseFloor.relative(draft, st);
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
        Stretch st = Stretch.of(tail, List.of());
        return st.level(Math.max(0, st.size() - 24), st.size(), draft.carried);
    }
}
