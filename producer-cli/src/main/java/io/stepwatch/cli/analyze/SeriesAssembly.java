package io.stepwatch.cli.analyze;

import io.stepwatch.cli.format.HistoryPoint;
import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.format.Unmeasured;
import io.stepwatch.events.Direction;
import io.stepwatch.schema.unit.Unit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Makes series of rows: the points of a commit become one, the median of what was measured,
 * or the mean if that was asked for. Result files that are no
 * histories are one point each, in the order in which they are given.
 */
final class SeriesAssembly {

    private final Map<SeriesName, Growing> series = new LinkedHashMap<>();
    private final Map<String, Long> files = new HashMap<>();
    private final KnownCommits known = new KnownCommits();

    private static final class Growing {
        final String shown;
        final String unit;
        final Cells cells = new Cells();
        Direction better = Direction.UNKNOWN;
        boolean mean;

        Growing(String shown, String unit) {
            this.shown = shown;
            this.unit = unit;
        }
    }

    /**
     * The series of some rows.
     *
     * @param unmeasured commits that the input names beside them
     */
    static List<Series> of(List<Row> rows, List<Unmeasured> unmeasured) {
        SeriesAssembly assembly = new SeriesAssembly();
        unmeasured.forEach(assembly.known::add);
        rows.forEach(assembly::add);
        return assembly.done();
    }

    private void add(Row row) {
        long file = files.computeIfAbsent(row.file(), name -> (long) files.size());
        long position = row.point().map(HistoryPoint::position).orElse(file);
        String commit = row.point().map(HistoryPoint::commit).orElse(row.file());
        KnownCommits.Line line = known.line(row);
        line.add(position, commit);
        for (Measure measure : row.measures()) {
            SeriesName name = SeriesName.of(row, measure);
            Unit unit = Unit.of(measure.unit());
            Growing growing = series.computeIfAbsent(name, n -> new Growing(n.shown(row, measure), unit.base()));
            growing.better = measure.better();
            growing.mean = measure.estimator().equals(Measure.MEAN);
            growing.cells.add(line, position, () -> cell(row, commit), unit.toBase(measure.value()));
        }
    }

    private static Cells.Cell cell(Row row, String commit) {
        return new Cells.Cell(
                commit,
                row.point().map(HistoryPoint::named).orElse(true),
                text(row.facts()),
                row.point().map(HistoryPoint::method).orElse(""),
                row.iterations());
    }

    private List<Series> done() {
        Map<String, Integer> used = new HashMap<>();
        series.values().forEach(growing -> used.merge(growing.shown, 1, Integer::sum));
        List<Series> done = new ArrayList<>();
        series.forEach((name, growing) -> {
            String id = growing.shown;
            if (used.getOrDefault(id, 1) > 1) {
                String longer = id + " (" + name.family() + ")";
                id = used.merge(longer, 1, Integer::sum) > 1 ? name.whole() : longer;
            }
            done.add(growing.cells.series(id, growing.unit, growing.better, growing.mean));
        });
        return done;
    }

    private static String text(Map<String, String> facts) {
        return facts.entrySet().stream()
                .map(fact -> fact.getKey() + "=" + fact.getValue())
                .collect(Collectors.joining(", "));
    }
}
