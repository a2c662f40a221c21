package io.stepwatch.cli.format.gbench;

import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.json.JsonValue;
import io.stepwatch.cli.format.json.Shortened;
import io.stepwatch.events.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Numbers beside the time: those that the library itself knows, and those of the user. */
final class Counters {

    /** Fields that are no counters. */
    private static final Set<String> OWN = Set.of(
            "name",
            "run_name",
            "run_type",
            "family_index",
            "per_family_instance_index",
            "repetitions",
            "repetition_index",
            "threads",
            "iterations",
            "real_time",
            "cpu_time",
            "time_unit",
            "aggregate_name",
            "aggregate_unit",
            "label",
            "cpu_coefficient",
            "real_coefficient",
            "big_o",
            "rms",
            "error_occurred",
            "error_message",
            "skipped",
            "skip_message");

    private static final Map<String, String> RATES = Map.of("bytes_per_second", "B/s", "items_per_second", "items/s");
    private static final Map<String, String> COSTS = Map.of(
            "allocs_per_iter",
            "allocs/iter",
            "max_bytes_used",
            "B",
            "total_allocated_bytes",
            "B",
            "net_heap_growth",
            "B");

    private Counters() {}

    static List<Measure> of(JsonValue result) {
        List<Measure> counters = new ArrayList<>();
        result.fields().forEach((name, value) -> {
            String metric = Shortened.name(name);
            if (RATES.containsKey(name)) {
                value.measure(metric, RATES.getOrDefault(name, ""))
                        .ifPresent(rate -> counters.add(rate.better(Direction.HIGHER)));
            } else if (COSTS.containsKey(name)) {
                value.measure(metric, COSTS.getOrDefault(name, ""))
                        .ifPresent(cost -> counters.add(cost.better(Direction.LOWER)));
            } else if (!OWN.contains(name) && !name.isEmpty()) {
                value.measure(metric, "").ifPresent(counter -> counters.add(counter.neutral()));
            }
        });
        return counters;
    }
}
