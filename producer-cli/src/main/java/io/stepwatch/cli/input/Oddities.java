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

/**
 * Notices what is legal and yet odd: a metric whose unit changes into one that its values cannot be converted to (it
 * becomes another series), and a time below zero.
 */
final class Oddities {

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
            Unit unit = Unit.of(measure.unit());
            if (unit.family().equals("time") && measure.value() < 0 && told.add(List.of("negative", metric))) {
                return Optional.of(row.file() + ":" + row.line() + ": a time below zero: " + row.benchmark() + " "
                        + measure.text() + " " + measure.unit() + "; check how it is measured");
            }
            String before = units.putIfAbsent(metric, measure.unit());
            if (before != null && !Unit.of(before).family().equals(unit.family()) && told.add(metric)) {
                return Optional.of(row.file() + ":" + row.line() + ": unit of " + row.benchmark() + " changed from "
                        + before + " to " + measure.unit() + ", not comparable; another series begins");
            }
        }
        return Optional.empty();
    }
}
