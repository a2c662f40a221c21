package io.stepwatch.cli.format;

import io.stepwatch.events.Direction;

/**
 * One measured value.
 *
 * @param metric name of the metric; the unit, for tools that name a metric by its unit alone
 * @param unit unit exactly as printed; may be empty
 * @param text the number exactly as printed
 * @param value the number; finite
 * @param better which way is better as far as the file says; else unknown
 */
public record Measure(String metric, String unit, String text, double value, Direction better) {

    public Measure {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(
                    "metric " + metric + " has value " + text + "; refuse values that are not finite when reading");
        }
    }
}
