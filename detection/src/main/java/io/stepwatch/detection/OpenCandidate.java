package io.stepwatch.detection;

/**
 * A shift that is suspected.
 *
 * @param shift as it was seen at the last look
 * @param scale the noise scale, frozen when the candidate opened
 * @param inflation the allowance for autocorrelation, frozen too
 * @param undecided whether it has been said that it cannot be told yet
 */
record OpenCandidate(Shift shift, double scale, double inflation, boolean undecided) {}
