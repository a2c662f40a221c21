package io.stepwatch.detection.compare;

/**
 * A number with its interval.
 *
 * @param value the number
 * @param low smaller end of the interval
 * @param high greater end of the interval
 */
public record Estimate(double value, double low, double high) {

    /** Whether the interval lies on one side of a value. */
    public boolean excludes(double other) {
        return low > other || high < other;
    }
}
