package io.stepwatch.detection;

/**
 * New level over old level, with its 95 % confidence interval.
 *
 * @param value 1.05 is five per cent more
 * @param low the lower end of the interval, to six digits
 * @param high the upper end of the interval, to six digits
 */
public record Ratio(double value, double low, double high) {

    public Ratio {
        low = Digits.six(low);
        high = Digits.six(high);
    }
}
