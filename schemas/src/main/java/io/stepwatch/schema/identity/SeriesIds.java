package io.stepwatch.schema.identity;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Metric;
import io.stepwatch.events.NamedText;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.schema.EventClasses;
import io.stepwatch.schema.unit.Unit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Series and groups of series by their parts.
 *
 * <p>A series id is project, branch, environment, suite, benchmark, parameters, procs, mode, metric and unit family,
 * as {@link KeyText}. A group is the same without metric and unit family: the metrics that one benchmark measures
 * together. Absent procs are an empty part.
 */
public final class SeriesIds {

    private static final Comparator<NamedText> BY_NAME = Comparator.comparing(NamedText::getName);

    static {
        EventClasses.trust();
    }

    private SeriesIds() {}

    /** The key of one metric's series. */
    public static SeriesKey key(BenchmarkRun run, Metric metric) {
        return SeriesKey.newBuilder()
                .setProject(run.getProject())
                .setBranch(run.getBranch())
                .setEnvironment(run.getEnvironment())
                .setSuite(run.getSuite())
                .setBenchmark(run.getBenchmark())
                .setParameters(sorted(run.getParameters()))
                .setProcs(run.getProcs())
                .setMode(run.getMode())
                .setMetric(metric.getName())
                .setUnitFamily(Unit.of(metric.getUnit()).family())
                .build();
    }

    /** The id of a series. */
    public static String of(SeriesKey key) {
        return KeyText.join(key.getProject(), key.getBranch(), key.getEnvironment(), key.getSuite(), key.getBenchmark())
                + '/'
                + parameters(key.getParameters())
                + '/'
                + procs(key.getProcs())
                + '/'
                + KeyText.join(key.getMode(), key.getMetric(), key.getUnitFamily());
    }

    /** The id of one metric's series. */
    public static String of(BenchmarkRun run, Metric metric) {
        return of(key(run, metric));
    }

    /** The id of the group of series that a run's metrics belong to. */
    public static String group(BenchmarkRun run) {
        return TopicKeys.run(run)
                + '/'
                + parameters(run.getParameters())
                + '/'
                + procs(run.getProcs())
                + '/'
                + KeyText.escape(run.getMode());
    }

    /**
     * Parameters in the one order that keys use.
     *
     * @throws IllegalArgumentException when a name occurs twice
     */
    public static List<NamedText> sorted(List<NamedText> parameters) {
        List<NamedText> sorted = new ArrayList<>(parameters);
        sorted.sort(BY_NAME);
        Set<String> names = new HashSet<>();
        for (NamedText parameter : sorted) {
            if (!names.add(parameter.getName())) {
                throw new IllegalArgumentException(
                        "parameter " + parameter.getName() + " is given twice; give each parameter once");
            }
        }
        return sorted;
    }

    private static String parameters(List<NamedText> parameters) {
        return sorted(parameters).stream()
                .map(p -> KeyText.escape(p.getName()) + '=' + KeyText.escape(p.getValue()))
                .collect(Collectors.joining("&"));
    }

    private static String procs(@Nullable Long procs) {
        return procs == null ? "" : Long.toString(procs);
    }
}
