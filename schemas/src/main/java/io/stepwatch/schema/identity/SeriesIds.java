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

    private static final int GROUP_PARTS = 8;

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
        return group(TopicKeys.run(run), run);
    }

    /** The same, where the key of the run's record is at hand. */
    public static String group(String key, BenchmarkRun run) {
        return key
                + '/'
                + parameters(run.getParameters())
                + '/'
                + procs(run.getProcs())
                + '/'
                + KeyText.escape(run.getMode());
    }

    /** The id of a series of a group. */
    public static String of(String group, String metric, String unitFamily) {
        return group + '/' + KeyText.join(metric, unitFamily);
    }

    /** The key of a series of a group. */
    public static SeriesKey key(String group, String metric, String unitFamily) {
        List<String> parts = List.of(group.split("/", -1));
        if (parts.size() != GROUP_PARTS) {
            throw new IllegalArgumentException("not the id of a group of series: " + group);
        }
        List<NamedText> parameters = new ArrayList<>();
        if (!parts.get(5).isEmpty()) {
            for (String parameter : parts.get(5).split("&", -1)) {
                int equals = parameter.indexOf('=');
                parameters.add(new NamedText(
                        KeyText.unescape(parameter.substring(0, equals)),
                        KeyText.unescape(parameter.substring(equals + 1))));
            }
        }
        return SeriesKey.newBuilder()
                .setProject(KeyText.unescape(parts.get(0)))
                .setBranch(KeyText.unescape(parts.get(1)))
                .setEnvironment(KeyText.unescape(parts.get(2)))
                .setSuite(KeyText.unescape(parts.get(3)))
                .setBenchmark(KeyText.unescape(parts.get(4)))
                .setParameters(parameters)
                .setProcs(parts.get(6).isEmpty() ? null : Long.valueOf(parts.get(6)))
                .setMode(KeyText.unescape(parts.get(7)))
                .setMetric(metric)
                .setUnitFamily(unitFamily)
                .build();
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
        if (parameters.isEmpty()) {
            return "";
        }
        return sorted(parameters).stream()
                .map(p -> KeyText.escape(p.getName()) + '=' + KeyText.escape(p.getValue()))
                .collect(Collectors.joining("&"));
    }

    private static String procs(@Nullable Long procs) {
        return procs == null ? "" : Long.toString(procs);
    }
}
