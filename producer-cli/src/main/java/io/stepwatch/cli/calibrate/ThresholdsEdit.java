package io.stepwatch.cli.calibrate;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.ProjectFile;
import io.stepwatch.schema.exit.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A change of the thresholds in the project's file: lines of other benchmarks, comments and everything else stay.
 *
 * @param removed lines that go
 * @param added lines that come
 * @param text the whole file afterwards
 */
record ThresholdsEdit(List<String> removed, List<String> added, String text) {

    private static final String HEAD = "thresholds:";
    private static final Pattern ENTRY = Pattern.compile("\\s+(\"(?:[^\"\\\\]|\\\\.)*\"|[^\\s#:][^:]*):\\s+\\S.*");

    /** The edit of a file. */
    static ThresholdsEdit of(String before, Map<String, String> entries) {
        List<String> lines =
                new ArrayList<>(before.isEmpty() ? List.of() : before.lines().toList());
        int start = lines.indexOf(HEAD);
        if (start < 0) {
            if (lines.stream().anyMatch(line -> line.startsWith(HEAD))) {
                throw otherForm();
            }
            start = lines.size();
            lines.add(HEAD);
        }
        List<String> removed = new ArrayList<>();
        List<String> kept = new ArrayList<>();
        int end = start + 1;
        while (end < lines.size() && (lines.get(end).isBlank() || lines.get(end).startsWith(" "))) {
            String line = lines.get(end++);
            Matcher entry = ENTRY.matcher(line);
            if (!line.isBlank() && !line.strip().startsWith("#") && !entry.matches()) {
                throw otherForm();
            }
            (entry.matches() && entries.containsKey(name(entry.group(1))) ? removed : kept).add(line);
        }
        List<String> added = new ArrayList<>();
        new TreeMap<>(entries).forEach((name, value) -> added.add("  " + quoted(name) + ": " + value));
        List<String> result = new ArrayList<>(lines.subList(0, start + 1));
        List<String> same = removed.stream().filter(added::contains).toList();
        result.addAll(added);
        result.addAll(kept);
        result.addAll(lines.subList(end, lines.size()));
        removed.removeAll(same);
        List<String> fresh = new ArrayList<>(added);
        fresh.removeAll(same);
        return new ThresholdsEdit(removed, fresh, String.join("\n", result) + "\n");
    }

    private static String name(String key) {
        return key.startsWith("\"")
                ? key.substring(1, key.length() - 1).replace("\\\"", "\"").replace("\\\\", "\\")
                : key;
    }

    private static String quoted(String name) {
        return '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private static CliException otherForm() {
        return new CliException(
                ExitCode.INPUT,
                ProjectFile.NAME
                        + ": thresholds is not written with one benchmark a line, so it cannot be changed here;"
                        + " change it by hand");
    }
}
