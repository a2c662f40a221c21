package io.stepwatch.cli.run;

import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Figures;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.detection.stats.MedianInterval;
import io.stepwatch.detection.stats.Order;
import io.stepwatch.schema.unit.Unit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What the runs of one command gave, for people. */
final class RunSummary {

    private static final double CONFIDENCE = 0.95;
    private static final int MOST_SUMS = 3;

    private final Console console;

    RunSummary(Console console) {
        this.console = console;
    }

    void print(Outcome outcome) {
        Map<String, Map<String, List<Measure>>> benchmarks = new LinkedHashMap<>();
        for (Row row : outcome.rows()) {
            for (Measure measure : row.measures()) {
                benchmarks
                        .computeIfAbsent(row.benchmark(), key -> new LinkedHashMap<>())
                        .computeIfAbsent(measure.metric(), key -> new ArrayList<>())
                        .add(measure);
            }
        }
        benchmarks.forEach((name, metrics) -> {
            console.print(Printable.of(name));
            metrics.forEach((metric, measures) -> console.print("  " + Printable.of(metric) + "  " + line(measures)));
        });
        TreeSet<String> sums =
                outcome.usages().stream().map(Usage::checksum).collect(Collectors.toCollection(TreeSet::new));
        String shown = sums.stream().limit(MOST_SUMS).collect(Collectors.joining(", "));
        console.print("  output  " + shown + (sums.size() > 1 ? " (" + sums.size() + " different ones)" : ""));
        OptionalDouble load = outcome.usages().stream()
                .filter(usage -> usage.load().isPresent())
                .mapToDouble(usage -> usage.load().getAsDouble())
                .max();
        if (load.isPresent()) {
            console.print("  load  at most " + Figures.number(load.getAsDouble()) + " while it ran");
        }
    }

    private static String line(List<Measure> measures) {
        Unit unit = Unit.of(measures.get(0).unit());
        double[] values = measures.stream()
                .mapToDouble(measure -> Unit.of(measure.unit()).toBase(measure.value()))
                .sorted()
                .toArray();
        MedianInterval interval = MedianInterval.of(values, CONFIDENCE);
        String between = Double.isInfinite(interval.low())
                ? "too few runs for an interval"
                : "95 % interval " + Figures.of(interval.low(), unit.base()) + " to "
                        + Figures.of(interval.high(), unit.base());
        return Figures.of(Order.medianOfSorted(values), unit.base()) + " (" + between + "), from "
                + Figures.of(values[0], unit.base()) + " to "
                + Figures.of(values[values.length - 1], unit.base()) + ", n " + values.length;
    }
}
