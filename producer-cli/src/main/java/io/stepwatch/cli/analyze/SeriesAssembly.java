package io.stepwatch.cli.analyze;

import io.stepwatch.cli.format.HistoryPoint;
import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.format.Unmeasured;
import io.stepwatch.detection.Point;
import io.stepwatch.events.Direction;
import io.stepwatch.schema.unit.Unit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
        final KnownCommits.Line line;
        final TreeMap<Long, Cell> cells = new TreeMap<>();
        final Map<Long, Long> iterations = new HashMap<>();
        Direction better = Direction.UNKNOWN;
        boolean mean;

        Growing(String shown, String unit, KnownCommits.Line line) {
            this.line = line;
            this.shown = shown;
            this.unit = unit;
        }
    }

    private record Cell(String commit, List<Double> values, String fingerprint, String method) {}

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
        String method = row.point().map(HistoryPoint::method).orElse("");
        KnownCommits.Line line = known.line(row);
        line.add(position, commit);
        for (Measure measure : row.measures()) {
            SeriesName name = SeriesName.of(row, measure);
            Unit unit = Unit.of(measure.unit());
            Growing growing = series.computeIfAbsent(name, n -> new Growing(n.shown(row, measure), unit.base(), line));
            growing.better = measure.better();
            growing.mean = measure.estimator().equals(Measure.MEAN);
            row.iterations().ifPresent(count -> growing.iterations.putIfAbsent(position, count));
            String fingerprint = text(row.facts());
            growing.cells
                    .computeIfAbsent(position, p -> new Cell(commit, new ArrayList<>(), fingerprint, method))
                    .values()
                    .add(unit.toBase(measure.value()));
        }
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
            done.add(series(id, growing));
        });
        return done;
    }

    private static Series series(String id, Growing growing) {
        List<Point> points = new ArrayList<>();
        TreeMap<Long, String> commits = new TreeMap<>();
        growing.cells.forEach((position, cell) -> {
            double value = growing.mean ? mean(cell.values()) : median(cell.values());
            points.add(new Point(position, value, cell.fingerprint(), cell.method(), false));
            commits.put(position, cell.commit());
        });
        return new Series(
                id, growing.unit, growing.better, points, commits, growing.line.commits(), growing.iterations);
    }

    private static String text(Map<String, String> facts) {
        return facts.entrySet().stream()
                .map(fact -> fact.getKey() + "=" + fact.getValue())
                .collect(Collectors.joining(", "));
    }

    private static double mean(List<Double> values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.size();
    }

    private static double median(List<Double> values) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
}
