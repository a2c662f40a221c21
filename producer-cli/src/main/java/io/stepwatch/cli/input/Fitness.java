package io.stepwatch.cli.input;

import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Row;
import io.stepwatch.schema.run.Names;
import io.stepwatch.schema.unit.Unit;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Whether a row can be recorded at all: what the stream would refuse is refused here, where a person can mend it. */
final class Fitness {

    private Fitness() {}

    /** What is wrong with a row; empty: nothing. */
    static Optional<String> problem(Row row) {
        for (String name : names(row)) {
            Optional<String> problem = Names.problem("a name", name);
            if (problem.isPresent()) {
                return problem;
            }
        }
        for (Measure measure : row.measures()) {
            Unit unit = Unit.of(measure.unit());
            if (!Double.isFinite(unit.toBase(measure.value()))) {
                return Optional.of("value " + measure.text() + " " + measure.unit() + " is too large to be told in "
                        + unit.base() + "; remove the row or fix the value");
            }
        }
        return Optional.empty();
    }

    private static Set<String> names(Row row) {
        Set<String> names = new LinkedHashSet<>(List.of(row.suite(), row.benchmark(), row.mode()));
        row.parameters().forEach((name, value) -> names.addAll(List.of(name, value)));
        row.facts().forEach((name, value) -> names.addAll(List.of(name, value)));
        row.measures().forEach(measure -> names.addAll(List.of(measure.metric(), measure.unit())));
        row.point()
                .ifPresent(point ->
                        names.addAll(List.of(point.commit(), point.branch(), point.environment(), point.method())));
        return names;
    }
}
