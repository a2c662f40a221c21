package io.stepwatch.detection;

import io.stepwatch.detection.confirm.Demand;
import io.stepwatch.detection.confirm.FreshPoints;
import io.stepwatch.detection.confirm.Waves;

/** Decides whether fresh points confirm what is suspected. */
final class Confirmation {

    /** This share of the likelihood must lie within three points of the best place before anyone is told a place. */
    private static final double LOCATED = 0.4;

    /** After so many fresh points it is told wherever it is. */
    private static final int LOCATED_OR_NOT = 24;

    /** The autocorrelation about levels that were fitted to the points comes out this much too low... */
    private static final double UNDERSTATED = 1.3;

    /** ... and this is what is hardly ever told from none. */
    private static final double HIDDEN_CORRELATION = 0.03;

    private static final double MOST_CORRELATION = 0.6;

    private final DetectorSettings settings;
    private final Demand demand;

    Confirmation(DetectorSettings settings) {
        this.settings = settings;
        this.demand = Demand.forBudget(settings.falseAlarmBudget());
    }

    /** The p-value of the fresh points of a trial against points from before its candidate. */
    double pValue(OpenCandidate open, Trial trial, int fresh, double autocorrelation, int leastBefore) {
        Stretch stretch = trial.stretch();
        int untouched =
                Math.min(trial.first(), stretch.tail().indexOf(open.shift().firstPoint()));
        int to = Math.max(untouched, stretch.start() + leastBefore);
        double correlation = Math.min(MOST_CORRELATION, UNDERSTATED * autocorrelation + HIDDEN_CORRELATION);
        return FreshPoints.pValue(
                stretch.places(),
                stretch.start(),
                to,
                trial.end(),
                fresh,
                trial.up(),
                correlation,
                demand.largest(fresh));
    }

    /**
     * Whether the evidence is enough: by rank, by the levels with an allowance for autocorrelation, or else by the
     * levels against waves.
     *
     * @param points that the noise was estimated from
     */
    boolean holds(Trial trial, int points, double p, int fresh) {
        boolean located = trial.where().nearness() >= LOCATED || fresh >= LOCATED_OR_NOT;
        if (!located || demand.refuses(p, fresh) || trial.size() < trial.sizeOf(settings.floor())) {
            return false;
        }
        double factor = demand.factor(p, fresh);
        double asked = factor * demand.gain(trial.effective(), points, trial.sizeInScales());
        return trial.gain() >= asked
                || Waves.gain(trial.units(), trial.first() - trial.from(), Trial.BOUND)
                        >= factor * demand.gainOverWaves(points);
    }

    /** The gain that is asked for when a change and the return from it are weighed together. */
    double demandOfTwo(Trial trial) {
        return demand.gainOfTwo(trial.effective());
    }

    /** How many fresh points it takes, at least, for the rank test to be able to say anything. */
    int freshPointsNeeded(Trial trial) {
        return FreshPoints.needed(trial.first() - trial.from(), demand.pValue());
    }
}
