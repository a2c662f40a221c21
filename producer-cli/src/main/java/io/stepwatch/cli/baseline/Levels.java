package io.stepwatch.cli.baseline;

import io.stepwatch.cli.compare.SampleSets;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.shell.Figures;
import io.stepwatch.detection.stats.Order;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The median of every metric, by name, for people. */
record Levels(Map<String, String> texts) {

    static Levels of(List<Row> rows) {
        Map<String, String> texts = new TreeMap<>();
        for (SampleSets.Set set : SampleSets.all(rows)) {
            double[] values = set.numbers();
            texts.put(
                    set.benchmark() + " " + set.metric(),
                    Figures.of(Order.median(values, 0, values.length), set.unit()) + ", n " + values.length);
        }
        return new Levels(texts);
    }

    /** What changes, one a line. */
    List<String> changesTo(Levels other) {
        List<String> lines = new ArrayList<>();
        Map<String, String> names = new TreeMap<>(texts);
        names.putAll(other.texts);
        for (String name : names.keySet()) {
            String before = texts.get(name);
            String after = other.texts.get(name);
            if (before != null && !before.equals(after)) {
                lines.add("-" + name + ": " + before);
            }
            if (after != null && !after.equals(before)) {
                lines.add("+" + name + ": " + after);
            }
        }
        return lines;
    }
}
