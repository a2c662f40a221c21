package io.stepwatch.cli.format.gbench;

import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Rows that the library made of repetitions. They count where the repetitions themselves were not printed. */
final class Aggregates {

    private static final Set<String> FITS = Set.of("BigO", "RMS");
    private static final Set<String> ESTIMATORS = Set.of(Measure.MEAN, Measure.MEDIAN);
    private static final String PERCENTAGE = "percentage";

    private final Map<String, Aggregate> byName = new LinkedHashMap<>();

    /**
     * What is known of a benchmark by aggregates alone.
     *
     * @param name name of the benchmark
     * @param line line of its first aggregate
     * @param measures mean and median, as far as they were printed
     */
    record Aggregate(String name, long line, List<Measure> measures) {}

    void add(String name, JsonValue result, List<Measure> measures) {
        String kind = result.get("aggregate_name").text();
        if (FITS.contains(kind)) {
            return;
        }
        Aggregate aggregate = byName.computeIfAbsent(name, n -> new Aggregate(n, result.line(), new ArrayList<>()));
        if (ESTIMATORS.contains(kind) && !result.get("aggregate_unit").text().equals(PERCENTAGE)) {
            measures.forEach(measure -> aggregate.measures().add(measure.estimatedBy(kind)));
        }
    }

    /** The benchmarks but some, in order; forgets all. */
    List<Aggregate> without(Set<String> names) {
        List<Aggregate> rest = byName.values().stream()
                .filter(aggregate -> !names.contains(aggregate.name()))
                .toList();
        byName.clear();
        return rest;
    }
}
