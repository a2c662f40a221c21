package io.stepwatch.detection.compare;

/**
 * What holds for all benchmarks of one comparison.
 *
 * @param alpha how likely any false regression or improvement may be, over all benchmarks together; above 0, below 1
 * @param confidence of intervals; above 0, below 1
 * @param resamples of the bootstrap
 * @param seed of the bootstrap
 */
public record Rules(double alpha, double confidence, int resamples, long seed) {

    /** The defaults. */
    public static final Rules STANDARD = new Rules(0.01, 0.95, 10_000, 1);

    public Rules {
        if (!(alpha > 0 && alpha < 1 && confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException(
                    "alpha " + alpha + ", confidence " + confidence + "; give shares between 0 and 1");
        }
        if (resamples < 100) {
            throw new IllegalArgumentException(resamples + " resamples are too few for an interval; give 100 or more");
        }
    }

    /** The same with another alpha. */
    public Rules alpha(double other) {
        return new Rules(other, confidence, resamples, seed);
    }

    /** The same with another seed. */
    public Rules seed(long other) {
        return new Rules(alpha, confidence, resamples, other);
    }
}
