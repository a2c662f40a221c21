package io.stepwatch.detection;

import io.stepwatch.detection.confirm.FreshPoints;
import io.stepwatch.detection.noise.NoiseEstimate;
import io.stepwatch.detection.segment.Segmentation;
import java.util.List;
import java.util.Optional;

/** Watches the level of one era: opens a candidate, weighs it as fresh points come, and ends it one way or another. */
final class LevelWatch {

    /** The price of a change in the segmentation, and the gain that opens a candidate at sensitivity 1. */
    static final double OPEN = 12;

    /** A candidate that gains less than this is over. */
    private static final double CLOSE = 6;

    /** After so many fresh points it cannot be told from noise; after twice as many it is over. */
    private static final int LOOKS_RUN_OUT = 40;

    /** The newest points, which may already be of a new level, have no part in the first estimate of the noise. */
    private static final int NEWEST = 4;

    /** At least so many points have. */
    private static final int LEAST_FOR_NOISE = 6;

    /** The scale from differences is this much too small for moderate autocorrelation. */
    private static final double DIFFERENCES = 1.15;

    /** So many points of yet another level end a candidate that was not confirmed before. */
    private static final int NEXT_LEVEL = 8;

    /** With so many points, the noise of the current level is told by them alone. */
    private static final int LEVEL_POINTS = 12;

    /** A level after the first has so many points at least. */
    private static final int SHORT_LEVEL = 3;

    /** With the tail full of one level, so many of its oldest points are not taken for another one. */
    private static final int EDGE = 24;

    private final DetectorSettings settings;
    private final NoiseFloor noiseFloor;
    private final Confirmation confirmation;
    private final double opening;

    LevelWatch(DetectorSettings settings) {
        this.settings = settings;
        this.noiseFloor = new NoiseFloor(settings);
        this.confirmation = new Confirmation(settings);
        this.opening = OPEN / settings.sensitivity();
    }

    void take(Draft draft, Point point) {
        draft.tail = draft.tail.with(point.position(), point.value());
        draft.eraPoints++;
        Stretch stretch = Stretch.of(draft.tail, draft.held);
        if (stretch.size() - stretch.start() < settings.minimumPoints() + FreshPoints.LEAST) {
            return;
        }
        OpenCandidate open = draft.candidate;
        Optional<Drift> drift = Drift.find(stretch, draft.eraPoints, draft.glance, noiseFloor);
        if (drift.isPresent()) {
            creep(draft, stretch, drift.get(), point.imported());
        } else if (open == null) {
            if (!Glance.isEnough(draft.glance, stretch, draft.eraPoints, leastBefore(stretch), opening)) {
                look(draft, stretch);
            }
        } else {
            weigh(draft, stretch, open, point.imported());
        }
        if (SecondLook.isDue(draft)) {
            SecondLook.run(draft, settings, noiseFloor);
        }
    }

    /**
     * How many points of a level must come before the next change can be seen. What the noise is, only the first level
     * has to teach; a later one may be short, or a large shift soon after a small one would never be seen. Where older
     * points have left the tail, its edge is not where a level began: it moves on, and a level there is looked for anew
     * at each point.
     */
    private int leastBefore(Stretch stretch) {
        if (stretch.start() == 0 && stretch.size() == Tail.CAPACITY) {
            return Math.max(EDGE, settings.minimumPoints());
        }
        return stretch.start() == 0 ? settings.minimumPoints() : Math.min(SHORT_LEVEL, settings.minimumPoints());
    }

    private void creep(Draft draft, Stretch stretch, Drift drift, boolean imported) {
        double inflation = stretch.noise(stretch.size()).inflation();
        Trial trial = Trial.of(stretch, stretch.size(), drift.scale(), inflation, leastBefore(stretch));
        Acceptance.accept(draft, trial, drift.shift(trial), imported);
    }

    /** Opens a candidate where the best segmentation ends with a new level. */
    private void look(Draft draft, Stretch stretch) {
        int start = stretch.start();
        int n = stretch.size();
        NoiseEstimate quiet = stretch.noise(Math.max(start + LEAST_FOR_NOISE, n - NEWEST));
        double differences = DIFFERENCES * NoiseEstimate.ofDifferences(stretch.places(), start, n);
        double first = Math.min(noiseFloor.scale(draft, stretch, quiet), noiseFloor.floored(stretch, differences));
        Glance glance = Glance.of(stretch, draft.eraPoints, first);
        draft.glance = glance;
        if (Glance.isEnough(glance, stretch, draft.eraPoints, leastBefore(stretch), opening)) {
            return;
        }
        int k = Segmentation.of(stretch.units(start, n, first), Trial.BOUND, opening)
                .lastStart();
        if (k < leastBefore(stretch) || n - start - k < FreshPoints.LEAST) {
            return;
        }
        NoiseEstimate split = stretch.noiseWithLevelAt(start + k, n);
        double scale = noiseFloor.scale(draft, stretch, split);
        Trial trial = Trial.of(stretch, n, scale, split.inflation(), leastBefore(stretch));
        if (trial.gain() >= opening) {
            Shift shift = trial.shift(1, draft.lastPosition, settings.text());
            draft.candidate = new OpenCandidate(shift, scale, split.inflation(), false);
            draft.say(new Verdict.Candidate(shift));
        }
    }

    private void weigh(Draft draft, Stretch stretch, OpenCandidate open, boolean imported) {
        int n = stretch.size();
        int end = nextChange(stretch, open);
        double scale = open.scale();
        Trial before = Trial.of(stretch, end, scale, open.inflation(), leastBefore(stretch));
        NoiseEstimate split = stretch.noiseWithLevelAt(before.first(), end);
        Trial trial = before.inflatedBy(split.inflation(), leastBefore(stretch));
        int openedAt = stretch.tail().indexOf(open.shift().openedAt());
        if (trial.gain() < CLOSE || openedAt + 2 * LOOKS_RUN_OUT < n) {
            drop(draft);
            return;
        }
        int opened = trial.first() > openedAt ? n - 1 : openedAt;
        int fresh = end - 1 - opened;
        double p = confirmation.pValue(open, trial, fresh, split.autocorrelation(), leastBefore(stretch));
        Shift shift = trial.shift(p, stretch.tail().position(opened), settings.text());
        if (!confirmation.holds(trial, split.points(), p, fresh)) {
            goOn(draft, stretch, trial, split, shift, n - end);
        } else if (Excursion.isNothing(draft, trial, shift, confirmation.demandOfTwo(trial))) {
            SecondLook.retract(draft, draft.held.size() - 1);
        } else {
            Acceptance.accept(draft, trial, shift, imported);
        }
    }

    private void goOn(Draft draft, Stretch stretch, Trial trial, NoiseEstimate split, Shift shift, int later) {
        OpenCandidate open = draft.candidate;
        if (open == null || later >= NEXT_LEVEL) {
            drop(draft);
            return;
        }
        draft.candidate = new OpenCandidate(shift, open.scale(), open.inflation(), open.undecided());
        int openedAt = stretch.tail().indexOf(shift.openedAt());
        sayIfUndecided(draft, stretch, trial, split, stretch.size() - 1 - openedAt);
    }

    /** Where a further change ends the new level, if one does; what comes then says nothing about this candidate. */
    private int nextChange(Stretch stretch, OpenCandidate open) {
        int start = stretch.start();
        int n = stretch.size();
        double[] units = stretch.units(start, n, open.scale());
        int first = stretch.tail().indexOf(open.shift().firstPoint()) - start;
        return Segmentation.of(units, Trial.BOUND, opening * open.inflation()).starts().stream()
                .filter(at -> at > first + FreshPoints.LEAST)
                .map(at -> start + at)
                .findFirst()
                .orElse(n);
    }

    /** Says once that it cannot be told, and goes on with a fresh estimate of the noise. */
    private void sayIfUndecided(Draft draft, Stretch stretch, Trial trial, NoiseEstimate split, int fresh) {
        OpenCandidate open = draft.candidate;
        if (open == null || open.undecided() || fresh < LOOKS_RUN_OUT) {
            return;
        }
        double scale = noiseFloor.scale(draft, stretch, split);
        draft.candidate = new OpenCandidate(open.shift(), scale, split.inflation(), true);
        int more = confirmation.freshPointsNeeded(trial);
        draft.say(new Verdict.Inconclusive(open.shift(), more));
    }

    Status status(DetectorState state) {
        Draft draft = new Draft(state);
        int missing = settings.minimumPoints() + FreshPoints.LEAST - draft.tail.size();
        if (missing > 0) {
            return new Status.Learning(missing, new Status.Noise(0, 0, false, state.setAside()));
        }
        Stretch stretch = Stretch.of(draft.tail, draft.held);
        NoiseEstimate estimate = stretch.noise(stretch.size());
        NoiseEstimate ofLevel = NoiseEstimate.of(stretch.places(), new int[] {stretch.start()}, stretch.size());
        double scale = noiseFloor.scale(draft, stretch, ofLevel.points() >= LEVEL_POINTS ? ofLevel : estimate);
        double place = stretch.place();
        Status.Noise noise = new Status.Noise(
                stretch.axis().distanceAt(place, scale),
                estimate.autocorrelation(),
                NoiseEstimate.isBimodal(stretch.places(), Drift.without(stretch, draft.held), stretch.size()),
                state.setAside());
        OpenCandidate open = state.candidate();
        if (open != null) {
            return new Status.CandidateOpen(open.shift(), noise);
        }
        int more = Drift.pointsMissing(stretch);
        return more > 0 ? new Status.Learning(more, noise) : new Status.Quiet(noise);
    }

    double relativeScale(Draft draft) {
        return draft.tail.size() < settings.minimumPoints()
                ? draft.carried
                : noiseFloor.relative(draft, Stretch.of(draft.tail, draft.held));
    }

    /** Ends what was suspected. */
    static void drop(Draft draft) {
        OpenCandidate open = draft.candidate;
        if (open != null) {
            draft.candidate = null;
            draft.say(new Verdict.Transient(open.shift()));
        }
    }

    /** The last level of an era that is over. */
    static Level lastLevel(Tail tail, List<Held> held, double carried) {
        Stretch stretch = Stretch.of(tail, held);
        double relative = stretch.axis().isRelative() ? carried : stretch.axis().relativeAt(stretch.place(), carried);
        return stretch.level(stretch.start(), stretch.size(), relative);
    }
}
