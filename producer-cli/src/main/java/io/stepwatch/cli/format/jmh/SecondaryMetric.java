package io.stepwatch.cli.format.jmh;

import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.json.JsonValue;
import io.stepwatch.cli.format.json.Shortened;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a profiler or a counter of JMH adds to a benchmark. */
final class SecondaryMetric {

    /** Older versions print a dot before the names of profilers, which does not survive every encoding. */
    private static final Pattern MARK = Pattern.compile("^[\u00b7\ufffd?]+");

    private static final String OF_COLLECTOR = "gc.";

    private SecondaryMetric() {}

    /** The metric; empty where it has no finite score. */
    static Optional<Measure> of(String printed, JsonValue metric) {
        String name = Shortened.name(MARK.matcher(printed).replaceFirst(""));
        String unit = metric.get("scoreUnit").text();
        Optional<Measure> measure =
                name.isEmpty() ? Optional.empty() : metric.get("score").measure(name, unit);
        // A program that becomes faster allocates more in a second, and nothing is wrong with that.
        return name.startsWith(OF_COLLECTOR) && unit.endsWith("/sec") ? measure.map(Measure::neutral) : measure;
    }
}
