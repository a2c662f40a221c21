package io.stepwatch.schema.match;

import io.stepwatch.events.NamedText;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.events.SeriesPattern;
import io.stepwatch.schema.EventClasses;
import java.util.List;

/** Whether a pattern means a series: each of its parts fits, and the series has the parameters that it names. */
public final class SeriesMatch {

    static {
        EventClasses.trust();
    }

    private SeriesMatch() {}

    /** Whether a pattern means a series. */
    public static boolean matches(SeriesPattern pattern, SeriesKey series) {
        return Glob.matches(pattern.getBenchmark(), series.getBenchmark())
                && Glob.matches(pattern.getMetric(), series.getMetric())
                && Glob.matches(pattern.getSuite(), series.getSuite())
                && Glob.matches(pattern.getEnvironment(), series.getEnvironment())
                && Glob.matches(pattern.getBranch(), series.getBranch())
                && pattern.getParameters().stream().allMatch(wanted -> has(series.getParameters(), wanted));
    }

    /** The pattern that means one series, on every branch. */
    public static SeriesPattern exactly(SeriesKey series) {
        return SeriesPattern.newBuilder()
                .setEnvironment(Glob.exactly(series.getEnvironment()))
                .setSuite(Glob.exactly(series.getSuite()))
                .setBenchmark(Glob.exactly(series.getBenchmark()))
                .setMetric(Glob.exactly(series.getMetric()))
                .setParameters(series.getParameters().stream()
                        .map(p -> new NamedText(p.getName(), Glob.exactly(p.getValue())))
                        .toList())
                .build();
    }

    private static boolean has(List<NamedText> parameters, NamedText wanted) {
        return parameters.stream()
                .anyMatch(one ->
                        one.getName().equals(wanted.getName()) && Glob.matches(wanted.getValue(), one.getValue()));
    }
}
