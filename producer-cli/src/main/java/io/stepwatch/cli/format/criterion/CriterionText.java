package io.stepwatch.cli.format.criterion;

import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.format.json.Rows;
import io.stepwatch.events.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The state of reading printed output, line by line. */
final class CriterionText {

    private static final String FIGURES = "\\[(\\S+) (\\S+) (\\S+) (\\S+) (\\S+) (\\S+)\\].*";
    private static final Pattern TIME = Pattern.compile("(.*?)\\s*time:\\s+" + FIGURES);
    private static final Pattern THROUGHPUT = Pattern.compile("\\s*thrpt:\\s+" + FIGURES);
    private static final Pattern CARGO = Pattern.compile(
            "\\s+(?:Compiling \\S+ v[0-9].*|Running (?:unittests|benches/).*" + "|Finished .*target\\(s\\).*)");
    private static final int MIDDLE_OF_TIME = 4;
    private static final int MIDDLE_OF_THROUGHPUT = 3;
    private static final int LONGEST_LINE = 4096;

    private final Rows rows;
    private final Harness harness;
    private String before = "";
    private String name = "";
    private long start;
    private final List<Measure> measures = new ArrayList<>();

    CriterionText(String file, Consumer<Entry> entries) {
        this.rows = new Rows(file, Criterion.NAME, entries);
        this.harness = new Harness(rows);
    }

    /** Whether a line is one that only Criterion, the harness or cargo before them prints. */
    static boolean isTypical(String line) {
        return line.length() <= LONGEST_LINE
                && (TIME.matcher(line).matches() || CARGO.matcher(line).matches() || Harness.isTypical(line));
    }

    void take(String line, long number) {
        if (line.length() > LONGEST_LINE) {
            before = "";
            return;
        }
        Matcher time = TIME.matcher(line);
        Matcher throughput = THROUGHPUT.matcher(line);
        if (time.matches()) {
            flush();
            String printed = time.group(1).strip();
            begin(printed.isEmpty() ? before : printed, number);
            add("time", time, MIDDLE_OF_TIME, Direction.LOWER);
        } else if (throughput.matches() && !measures.isEmpty()) {
            add("throughput", throughput, MIDDLE_OF_THROUGHPUT, Direction.HIGHER);
        } else {
            flush();
            harness.take(line, number);
        }
        before = line.strip();
    }

    void end() {
        flush();
        rows.end(Map.of());
    }

    private void begin(String benchmark, long number) {
        name = benchmark;
        start = number;
    }

    private void add(String metric, Matcher figures, int middle, Direction better) {
        Optional<Measure> measure = Printed.measure(metric, figures.group(middle), figures.group(middle + 1));
        if (measure.isEmpty()) {
            rows.bad(start, (name.isEmpty() ? "a benchmark" : name) + ": " + metric + " is no finite number");
        } else {
            measures.add(measure.get().better(better));
        }
    }

    private void flush() {
        if (!measures.isEmpty()) {
            if (name.isEmpty()) {
                rows.bad(
                        start, "figures without the name of a benchmark before them; keep the lines of the tool whole");
            } else {
                Row row = rows.row(start, "", name, Map.of(), measures);
                rows.add(row);
            }
        }
        measures.clear();
    }
}
