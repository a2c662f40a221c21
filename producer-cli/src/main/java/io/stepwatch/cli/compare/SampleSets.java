package io.stepwatch.cli.compare;

import io.stepwatch.cli.format.Row;
import java.util.ArrayList;
import java.util.List;

/** The samples of the judged metrics of some rows. */
public final class SampleSets {

    private SampleSets() {}

    /**
     * The samples of one metric.
     *
     * @param benchmark name of the benchmark, as {@code compare} prints it
     * @param metric name of the metric
     * @param unit base unit
     * @param values in the order in which they were measured
     */
    public record Set(String benchmark, String metric, String unit, List<Double> values) {

        public Set {
            values = List.copyOf(values);
        }

        /** The values. */
        public double[] numbers() {
            return values.stream().mapToDouble(Double::doubleValue).toArray();
        }
    }

    /** The judged metrics, in order. */
    public static List<Set> of(List<Row> rows, Gate gate) {
        Side side = FileSide.of("", rows).anywhere();
        List<Set> sets = new ArrayList<>();
        side.benchmarks().forEach(benchmark -> gate.of(side, benchmark).forEach(key -> sets.add(set(side, key))));
        return sets;
    }

    /** All metrics, in order. */
    public static List<Set> all(List<Row> rows) {
        Side side = FileSide.of("", rows).anywhere();
        return side.metrics().keySet().stream().map(key -> set(side, key)).toList();
    }

    private static Set set(Side side, MetricKey key) {
        Sampled sampled = side.find(key).orElseThrow();
        Sampled ordered = sampled.timed() ? sampled.inOrderOfTime() : sampled;
        return new Set(
                key.benchmark().shown(),
                key.metric(),
                sampled.unit(),
                ordered.values().stream().map(Sampled.Value::number).toList());
    }
}
