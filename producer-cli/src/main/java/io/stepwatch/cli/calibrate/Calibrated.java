package io.stepwatch.cli.calibrate;

import io.stepwatch.cli.compare.SampleSets;
import io.stepwatch.detection.compare.Calibration;
import io.stepwatch.detection.compare.Limits;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What was found out about one benchmark.
 *
 * @param set its samples
 * @param spread robust deviation of the samples, as a share of their median
 * @param inStretches whether the comparisons were of stretches in order
 * @param limits the limits that its noise asks for
 * @param rate how often equal sides are told apart with these limits
 * @param power what was asked for, where it was
 */
record Calibrated(
        SampleSets.Set set,
        double spread,
        boolean inStretches,
        Limits limits,
        Calibration.Rate rate,
        Optional<Power> power) {

    /**
     * How well a slowdown would be caught.
     *
     * @param slowdown as a share
     * @param limits the limits in force, those of the project's file or of the options
     * @param probability with the runs asked for
     * @param runs runs of each side that catch it nine times in ten; empty where no number does
     */
    record Power(double slowdown, Limits limits, double probability, OptionalInt runs) {}
}
