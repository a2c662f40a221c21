package io.stepwatch.cli.compare;

import io.stepwatch.cli.format.HistoryPoint;
import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.identify.Environment;
import io.stepwatch.cli.input.ResultFile;
import io.stepwatch.schema.unit.Unit;
import java.util.List;
import java.util.Optional;

/** Makes one side of the rows of files. All rows of a metric are its samples, whatever commit they belong to. */
final class FileSide {

    private FileSide() {}

    static Side of(String source, List<Row> rows) {
        Side.Builder side = new Side.Builder(source);
        for (Row row : rows) {
            Optional<HistoryPoint> point = row.point();
            point.filter(HistoryPoint::told).ifPresent(told -> side.commit(told.commit()));
            String environment = point.map(HistoryPoint::environment)
                    .orElseGet(() -> row.facts().getOrDefault(ResultFile.ENVIRONMENT, ""));
            if (!environment.isEmpty()) {
                side.environment(environment);
            }
            Environment.ofHistory(environment, row.facts()).manifest().forEach((name, value) -> {
                if (!name.equals(ResultFile.ENVIRONMENT)) {
                    side.fact(name, value);
                }
            });
            MetricKey.Benchmark benchmark = new MetricKey.Benchmark(
                    environment, row.suite(), row.benchmark(), row.parameters(), row.procs(), row.mode());
            for (Measure measure : row.measures()) {
                Unit unit = Unit.of(measure.unit());
                side.add(
                        new MetricKey(benchmark, measure.metric(), unit.family()),
                        unit.base(),
                        measure.better(),
                        unit.toBase(measure.value()),
                        measure.at().or(() -> point.flatMap(HistoryPoint::time)));
            }
        }
        return side.build();
    }
}
