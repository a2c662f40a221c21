package io.stepwatch.cli.input;

import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Row;
import io.stepwatch.schema.unit.Unit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Notices a metric whose unit changes into one that its values cannot be converted to: it becomes another series. */
final class UnitChanges {

    private final Map<List<Object>, String> units = new HashMap<>();
    private final Set<List<Object>> told = new HashSet<>();

    /** What to say about a row; at most once for each metric. */
    Optional<String> of(Row row) {
        for (Measure measure : row.measures()) {
            List<Object> metric = List.of(
                    row.suite(),
                    row.benchmark(),
                    row.parameters(),
                    row.procs(),
                    row.mode(),
                    row.point().map(p -> p.branch() + '\n' + p.environment()).orElse(""),
                    measure.metric());
            String before = units.putIfAbsent(metric, measure.unit());
            if (before != null
                    && !Unit.of(before).family().equals(Unit.of(measure.unit()).family())
                    && told.add(metric)) {
                return Optional.of(row.file() + ":" + row.line() + ": unit of " + row.benchmark() + " changed from "
                        + before + " to " + measure.unit() + ", not comparable; another series begins");
            }
        }
        return Optional.empty();
    }
}
