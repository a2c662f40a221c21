package io.stepwatch.cli.series;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Nearest;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.schema.exit.ExitCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/** The series that are known, in the order of their ids. */
final class Catalog {

    private static final int MOST_NAMED = 3;

    private final List<SeriesInfo> series;

    Catalog(List<SeriesInfo> series) {
        this.series = series.stream()
                .sorted(Comparator.comparing(SeriesInfo::getSeriesId))
                .toList();
    }

    /** Those that a text finds: each of its words occurs in the name. An empty text finds all. */
    List<SeriesInfo> search(String text) {
        return series.stream()
                .filter(info -> Parts.contain(Parts.all(info.getKey()), text))
                .toList();
    }

    /**
     * The one series with an id or, where no id is like that, the one that the text finds.
     *
     * @throws CliException when there is none, or more than one
     */
    SeriesInfo find(String text) {
        List<SeriesInfo> found =
                series.stream().filter(info -> info.getSeriesId().equals(text)).toList();
        if (found.isEmpty() && !text.isBlank()) {
            List<SeriesInfo> like = search(text);
            List<SeriesInfo> named = like.stream()
                    .filter(info -> Parts.areNamed(Parts.all(info.getKey()), text))
                    .toList();
            found = named.isEmpty() ? like : named;
        }
        if (found.isEmpty()) {
            throw new CliException(ExitCode.INPUT, unknown(text));
        }
        if (found.size() > 1) {
            List<String> lines = new ArrayList<>();
            lines.add(text + " finds " + found.size() + " series; give more of the name, or an id:");
            found.forEach(info -> lines.add("  " + info.getSeriesId()));
            throw new CliException(ExitCode.USAGE, lines);
        }
        return found.get(0);
    }

    /** Names are compared by benchmark too, since few people type a whole id. */
    private List<String> unknown(String text) {
        TreeMap<String, String> names = new TreeMap<>();
        series.forEach(info -> names.putIfAbsent(info.getKey().getBenchmark(), info.getSeriesId()));
        series.forEach(info -> names.put(info.getSeriesId(), info.getSeriesId()));
        List<String> near = Nearest.few(text, names.keySet(), MOST_NAMED).stream()
                .map(name -> names.getOrDefault(name, name))
                .distinct()
                .toList();
        List<String> lines = new ArrayList<>();
        lines.add("no series is found by " + text
                + (near.isEmpty() ? "; `stepwatch series list` shows those that are known" : "; did you mean:"));
        near.forEach(id -> lines.add("  " + id));
        return lines;
    }
}
