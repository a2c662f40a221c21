package io.stepwatch.detection;

/**
 * New level over old level, with its 95 % confidence interval.
 *
 * @param value 1.05 is five per cent more
 * @param low the lower end of the interval
 * @param high the upper end of the interval
 */
public record Ratio(double value, double low, double high) {}
