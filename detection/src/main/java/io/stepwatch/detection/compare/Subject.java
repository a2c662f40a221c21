package io.stepwatch.detection.compare;

/**
 * One benchmark to compare.
 *
 * @param name its name, its own within the comparison
 * @param samples what was measured
 * @param better which way is better
 * @param alwaysPositive whether a value of zero or below cannot be, as for times and rates
 * @param limits from which size on a difference matters
 */
public record Subject(String name, TwoSamples samples, Better better, boolean alwaysPositive, Limits limits) {

    /** The same with other samples. */
    public Subject samples(TwoSamples other) {
        return new Subject(name, other, better, alwaysPositive, limits);
    }
}
