package io.stepwatch.cli.format;

import io.stepwatch.events.Direction;
import java.time.Instant;
import java.util.Optional;

/**
 * One measured value.
 *
 * @param metric name of the metric; the unit, for tools that name a metric by its unit alone
 * @param unit unit exactly as printed; may be empty
 * @param text the number exactly as printed
 * @param value the number; finite
 * @param better which way is better as far as the file says; else unknown
 * @param unitTells whether the unit may say which way is better when the file does not; it misleads where a better
 *     program has more of it at times and less at others
 * @param estimator {@link #SAMPLE}, or how the tool made the value of samples that it does not tell: median or mean
 * @param at when it was measured, where the file says
 */
public record Measure(
        String metric,
        String unit,
        String text,
        double value,
        Direction better,
        boolean unitTells,
        String estimator,
        Optional<Instant> at) {

    /** What {@link #estimator} is for a measured value. */
    public static final String SAMPLE = "";

    /** The value is the middle of samples. */
    public static final String MEDIAN = "median";

    /** The value is the average of samples. */
    public static final String MEAN = "mean";

    public Measure {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(
                    "metric " + metric + " has value " + text + "; refuse values that are not finite when reading");
        }
    }

    /** A measured value whose unit may say which way is better. */
    public Measure(String metric, String unit, String text, double value, Direction better) {
        this(metric, unit, text, value, better, true, SAMPLE, Optional.empty());
    }

    /** The same in another unit. */
    public Measure in(String printed) {
        return printed.equals(unit)
                ? this
                : new Measure(metric, printed, text, value, better, unitTells, estimator, at);
    }

    /** The same with a direction that the file or the tool says. */
    public Measure better(Direction way) {
        return way == better ? this : new Measure(metric, unit, text, value, way, unitTells, estimator, at);
    }

    /** The same with a direction that nothing but a person can say. */
    public Measure neutral() {
        return new Measure(metric, unit, text, value, Direction.UNKNOWN, false, estimator, at);
    }

    /** The same as what the tool made of samples. */
    public Measure estimatedBy(String how) {
        return new Measure(metric, unit, text, value, better, unitTells, how, at);
    }

    /** The same with the time at which it was measured. */
    public Measure at(Optional<Instant> time) {
        return new Measure(metric, unit, text, value, better, unitTells, estimator, time);
    }
}
