package io.stepwatch.cli.analyze;

import io.stepwatch.detection.Point;
import io.stepwatch.events.Direction;
import io.stepwatch.schema.run.Median;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * What was measured of one series, commit by commit.
 *
 * <p>Each history counts its commits from 0. Where a series goes on in another one, its commits come after those of the
 * first, in the order in which the files are given; a commit that both name is one.
 */
final class Cells {

    private final Map<KnownCommits.Line, NavigableMap<Long, Cell>> lines = new LinkedHashMap<>();

    /** What was measured at one commit. */
    static final class Cell {

        private final String commit;
        private final boolean named;
        private final String fingerprint;
        private final String method;
        private final OptionalLong iterations;
        private final List<Double> values = new ArrayList<>();

        /**
         * Makes one without values.
         *
         * @param named whether the file names the commit, so that it is the same one wherever else it is named
         */
        Cell(String commit, boolean named, String fingerprint, String method, OptionalLong iterations) {
            this.commit = commit;
            this.named = named;
            this.fingerprint = fingerprint;
            this.method = method;
            this.iterations = iterations;
        }

        private Point point(long position, boolean mean) {
            return new Point(position, mean ? mean() : median(), fingerprint, method, false);
        }

        private double mean() {
            double sum = 0;
            for (double value : values) {
                sum += value;
            }
            return sum / values.size();
        }

        private double median() {
            return Median.of(values.stream().mapToDouble(Double::doubleValue));
        }
    }

    /** Takes a value. The cell is made for the first value of its commit. */
    void add(KnownCommits.Line line, long position, Supplier<Cell> cell, double value) {
        lines.computeIfAbsent(line, commits -> new TreeMap<>())
                .computeIfAbsent(position, place -> cell.get())
                .values
                .add(value);
    }

    Series series(String id, String unit, Direction better, boolean mean) {
        if (lines.size() == 1) {
            var only = lines.entrySet().iterator().next();
            return series(id, unit, better, mean, only.getValue(), only.getKey().commits());
        }
        NavigableMap<Long, Cell> cells = new TreeMap<>();
        NavigableMap<Long, String> known = new TreeMap<>();
        Map<String, Long> places = new HashMap<>();
        lines.forEach((line, own) -> {
            long after = known.isEmpty() ? 0 : known.lastKey() + 1;
            line.commits().forEach((position, commit) -> {
                Cell cell = own.get(position);
                boolean named = cell == null || cell.named;
                long place = named ? places.getOrDefault(commit, after + position) : after + position;
                known.putIfAbsent(place, commit);
                if (named) {
                    places.put(commit, place);
                }
                if (cell != null) {
                    cells.merge(place, cell, Cells::pooled);
                }
            });
        });
        return series(id, unit, better, mean, cells, known);
    }

    private static Series series(
            String id,
            String unit,
            Direction better,
            boolean mean,
            NavigableMap<Long, Cell> cells,
            NavigableMap<Long, String> known) {
        List<Point> points = new ArrayList<>();
        TreeMap<Long, String> commits = new TreeMap<>();
        Map<Long, Long> iterations = new HashMap<>();
        cells.forEach((position, cell) -> {
            points.add(cell.point(position, mean));
            commits.put(position, cell.commit);
            cell.iterations.ifPresent(count -> iterations.put(position, count));
        });
        return new Series(id, unit, better, points, commits, known, iterations);
    }

    private static Cell pooled(Cell one, Cell other) {
        one.values.addAll(other.values);
        return one;
    }
}
