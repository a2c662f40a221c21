package io.stepwatch.detection.locate;

import io.stepwatch.detection.segment.SplitProfile;

/**
 * The places at which a change may have happened: the profile-likelihood set of all {@code k} whose loss exceeds the
 * best by at most an allowance, widened to the interval from its first to its last member.
 *
 * @param best the best place
 * @param lowest the first place of the interval
 * @param highest the last one
 * @param nearness the share of the likelihood that lies within three points of the best place, from 0 to 1
 */
public record LocationSet(int best, int lowest, int highest, double nearness) {

    private static final int NEAR = 3;

    /**
     * The set within a stretch.
     *
     * @param from the first place to look at
     * @param to the place after the last
     * @param allowance of the loss, before the allowance for autocorrelation
     * @param inflation of the loss by autocorrelation; 1 for none
     */
    public static LocationSet of(SplitProfile profile, int from, int to, double allowance, double inflation) {
        int best = profile.best(from, to);
        double least = profile.loss(best);
        int low = best;
        int high = best;
        double near = 0;
        double all = 0;
        for (int k = from; k < to; k++) {
            double excess = (profile.loss(k) - least) / inflation;
            double weight = Math.exp(-excess / 2);
            all += weight;
            near += Math.abs(k - best) <= NEAR ? weight : 0;
            if (excess <= allowance) {
                low = Math.min(low, k);
                high = Math.max(high, k);
            }
        }
        return new LocationSet(best, low, high, near / all);
    }
}
