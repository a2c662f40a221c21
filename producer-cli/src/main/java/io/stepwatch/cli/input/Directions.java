package io.stepwatch.cli.input;

import io.stepwatch.cli.format.Measure;
import io.stepwatch.events.Direction;
import io.stepwatch.schema.match.Glob;
import io.stepwatch.schema.unit.Unit;
import java.util.Map;
import java.util.Optional;

/**
 * Which way is better. What the project says of a benchmark comes first, then what it says by metric or unit, then the row, then what its file says of
 * the unit. Then, for a history, the option and the table of units; for other results, which may have many metrics, the
 * table of units and the option. Where a unit misleads, the table does not count.
 *
 * @param project from the project's file, by metric or unit
 * @param benchmarks from the project's file, by pattern of benchmarks, then by metric or unit
 * @param option from the command line
 */
record Directions(
        Map<String, Direction> project, Map<String, Map<String, Direction>> benchmarks, Optional<Direction> option) {

    Direction of(String benchmark, Measure measure, Map<String, Direction> file, boolean ofHistory) {
        Optional<Direction> told = benchmarks.entrySet().stream()
                .filter(pattern -> Glob.matches(pattern.getKey(), benchmark))
                .flatMap(pattern -> said(pattern.getValue(), measure).stream())
                .findFirst()
                .or(() -> said(project, measure));
        if (told.isPresent()) {
            return told.get();
        }
        if (measure.better() != Direction.UNKNOWN) {
            return measure.better();
        }
        Direction said = file.get(measure.unit());
        if (said != null && measure.unitTells()) {
            return said;
        }
        Direction table = measure.unitTells() ? Unit.of(measure.unit()).direction() : Direction.UNKNOWN;
        return ofHistory || table == Direction.UNKNOWN ? option.orElse(table) : table;
    }

    private static Optional<Direction> said(Map<String, Direction> by, Measure measure) {
        return Optional.ofNullable(by.get(measure.metric())).or(() -> Optional.ofNullable(by.get(measure.unit())));
    }
}
