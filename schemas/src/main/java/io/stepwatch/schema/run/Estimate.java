package io.stepwatch.schema.run;

import io.stepwatch.events.Metric;
import io.stepwatch.schema.unit.Unit;
import java.util.List;

/** One value from the samples of one run. */
public final class Estimate {

    private Estimate() {}

    /** The median of the samples, or their mean where the run asks for it, in the base unit. */
    public static double inBaseUnit(Metric metric) {
        double value =
                metric.getEstimator().equals("mean") ? mean(metric.getSamples()) : Median.of(metric.getSamples());
        return Unit.of(metric.getUnit()).toBase(value);
    }

    private static double mean(List<Double> samples) {
        double sum = 0;
        for (double sample : samples) {
            sum += sample;
        }
        return sum / samples.size();
    }
}
