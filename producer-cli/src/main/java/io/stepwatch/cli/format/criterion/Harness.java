package io.stepwatch.cli.format.criterion;

import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.json.Rows;
import io.stepwatch.events.Direction;
import io.stepwatch.schema.unit.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lines of Rust's own test harness, which Criterion imitates when it is asked to. */
final class Harness {

    private static final Pattern RESULT = Pattern.compile(
            "test (.+?)\\s+\\.\\.\\. bench:\\s+([0-9][0-9.,]*) (\\S+) \\(\\+/- [^)]*\\)(?: = ([0-9][0-9.,]*) (\\S+))?\\s*");
    private static final Pattern FAILED = Pattern.compile("test (.+?)\\s+\\.\\.\\. FAILED\\s*");

    private final Rows rows;

    Harness(Rows rows) {
        this.rows = rows;
    }

    static boolean isTypical(String line) {
        return RESULT.matcher(line).matches() || (line.startsWith("test result: ") && line.contains(" measured; "));
    }

    void take(String line, long number) {
        Matcher failed = FAILED.matcher(line);
        Matcher result = RESULT.matcher(line);
        if (failed.matches()) {
            rows.failed(number, failed.group(1), "");
        } else if (result.matches()) {
            List<Measure> measures = new ArrayList<>();
            main(result.group(2), result.group(3)).ifPresent(measures::add);
            if (result.group(4) != null) {
                Printed.measure("throughput", result.group(4), result.group(5))
                        .ifPresent(rate -> measures.add(rate.better(Direction.HIGHER)));
            }
            if (measures.isEmpty()) {
                rows.bad(number, "not a number: " + result.group(2));
            } else {
                rows.add(rows.row(number, "", result.group(1), Map.of(), measures));
            }
        }
    }

    /** Harnesses of others print anything in the place of a time; such a metric goes by its unit. */
    private static Optional<Measure> main(String text, String unit) {
        boolean time = Unit.of(unit).family().equals("time");
        return Printed.measure(time ? "time" : unit, text, unit);
    }
}
