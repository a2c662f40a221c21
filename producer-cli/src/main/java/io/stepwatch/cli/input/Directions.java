package io.stepwatch.cli.input;

import io.stepwatch.cli.format.Measure;
import io.stepwatch.events.Direction;
import io.stepwatch.schema.unit.Unit;
import java.util.Map;
import java.util.Optional;

/**
 * Which way is better. What the project says by metric or unit comes first, then the row, then what its file says of
 * the unit. Then, for a history, the option and the table of units; for other results, which may have many metrics, the
 * table of units and the option. Where a unit misleads, the table does not count.
 *
 * @param project from the project's file, by metric or unit
 * @param option from the command line
 */
record Directions(Map<String, Direction> project, Optional<Direction> option) {

    Direction of(Measure measure, Map<String, Direction> file, boolean ofHistory) {
        for (String name : new String[] {measure.metric(), measure.unit()}) {
            Direction said = project.get(name);
            if (said != null) {
                return said;
            }
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
}
