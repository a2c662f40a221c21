package io.stepwatch.cli.place;

import io.stepwatch.cli.format.HistoryPoint;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.schema.exit.ExitCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The commits of some files in one order: that of first occurrence, file after file. */
final class FileOrder {

    private FileOrder() {}

    /**
     * Distinct commits in order.
     *
     * @throws CliException when two files contradict each other
     */
    static List<String> of(List<Row> rows) {
        Map<String, TreeMap<Long, String>> files = new LinkedHashMap<>();
        for (Row row : rows) {
            HistoryPoint point = row.point().orElseThrow();
            files.computeIfAbsent(row.file(), file -> new TreeMap<>()).put(point.position(), point.commit());
        }
        Map<String, Integer> places = new HashMap<>();
        List<String> order = new ArrayList<>();
        files.forEach((file, commits) -> {
            int last = -1;
            for (String commit : commits.values()) {
                Integer known = places.putIfAbsent(commit, order.size());
                if (known == null) {
                    order.add(commit);
                }
                int place = known == null ? order.size() - 1 : known;
                if (place <= last) {
                    throw new CliException(
                            ExitCode.INPUT,
                            file + ": commit " + commit + " comes after " + order.get(last)
                                    + " here and before it in a file that was read earlier; give histories with one"
                                    + " order of commits");
                }
                last = place;
            }
        });
        return order;
    }
}
