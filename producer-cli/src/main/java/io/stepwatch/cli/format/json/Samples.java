package io.stepwatch.cli.format.json;

import io.stepwatch.cli.format.Measure;
import java.util.ArrayList;
import java.util.List;

/** Values that a tool tells one by one, or what it made of them. */
public final class Samples {

    private Samples() {}

    /** The finite numbers of a list and of the lists in it, in order. */
    public static List<Measure> of(JsonValue list, String metric, String unit) {
        List<Measure> measures = new ArrayList<>();
        for (JsonValue item : list.items()) {
            measures.addAll(of(item, metric, unit));
            item.measure(metric, unit).ifPresent(measures::add);
        }
        return measures;
    }

    /** Median and mean, as far as the tool tells them. */
    public static List<Measure> estimates(JsonValue median, JsonValue mean, String metric, String unit) {
        List<Measure> measures = new ArrayList<>();
        median.measure(metric, unit).ifPresent(value -> measures.add(value.estimatedBy(Measure.MEDIAN)));
        mean.measure(metric, unit).ifPresent(value -> measures.add(value.estimatedBy(Measure.MEAN)));
        return measures;
    }
}
