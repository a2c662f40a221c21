package io.stepwatch.cli.format.history;

import io.stepwatch.cli.format.BadLine;
import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.HistoryPoint;
import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Numbers;
import io.stepwatch.cli.format.Remark;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.format.Unmeasured;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The state of reading one CSV history, row by row. */
final class CsvReading {

    private static final Pattern COMMENT = Pattern.compile("#\\s*([A-Za-z]+)\\s*[:=]\\s*(.*)");

    private final String file;
    private final Consumer<Entry> entries;
    private final Map<String, String> defaults = new HashMap<>();
    private final Places places = new Places();
    private @Nullable Columns columns;
    private boolean toldOfTime;

    CsvReading(String file, Consumer<Entry> entries) {
        this.file = file;
        this.entries = entries;
    }

    /** A comment may say what holds for all rows. */
    void comment(String text) {
        Matcher matcher = COMMENT.matcher(text.strip());
        if (matcher.matches()) {
            defaults.put(
                    matcher.group(1).toLowerCase(Locale.ROOT), matcher.group(2).strip());
        }
    }

    /** Takes the header or a row; false if nothing after it can be read. */
    boolean take(List<String> fields, long line) {
        Columns known = columns;
        if (known == null) {
            return header(fields, line);
        }
        if (fields.size() > known.size()) {
            bad(
                    line,
                    "the row has " + fields.size() + " fields and the header " + known.size()
                            + "; quote fields that hold a comma, and write numbers with a decimal point");
            return true;
        }
        row(known, fields, line);
        return true;
    }

    private boolean header(List<String> fields, long line) {
        Columns found = new Columns(fields);
        Optional<String> problem = found.problem();
        if (problem.isPresent()) {
            bad(line, problem.get());
            return false;
        }
        found.remark().ifPresent(remark -> entries.accept(new Remark(file, line, remark)));
        columns = found;
        return true;
    }

    private void row(Columns known, List<String> fields, long line) {
        String name = text(known, fields, "name");
        String branch = text(known, fields, "branch");
        String environment = text(known, fields, "environment");
        // The place counts even where the value is missing or refused, so that no other point moves.
        String commit = known.field(fields, "commit")
                .orElseGet(() -> places.own(name + '\n' + branch + '\n' + environment, known.index(fields)));
        HistoryPoint point = new HistoryPoint(
                commit,
                places.position(commit),
                HistoryPoint.OF_FILE,
                time(known, fields, line),
                branch,
                environment,
                text(known, fields, "method"),
                "",
                known.tellPlaces(),
                known.field(fields, "commit").isPresent()
                        || !known.index(fields).isEmpty());
        Optional<String> value = known.field(fields, Columns.VALUE);
        if (value.isEmpty()) {
            entries.accept(new Unmeasured(file, line, CsvHistory.NAME, point));
            return;
        }
        try {
            Measure measure = Values.measure(
                    value.get(), text(known, fields, "unit"), Values.better(text(known, fields, "better")));
            String cpu = text(known, fields, "cpu");
            entries.accept(new Row(
                    file,
                    line,
                    CsvHistory.NAME,
                    "",
                    name.isEmpty() ? FileStem.of(file) : name,
                    Map.of(),
                    OptionalLong.empty(),
                    "",
                    List.of(measure),
                    iterations(known, fields),
                    cpu.isEmpty() ? Map.of() : Map.of("cpu", cpu),
                    Optional.of(point)));
        } catch (Values.Refused e) {
            bad(line, e.reason());
        }
    }

    private Optional<Instant> time(Columns known, List<String> fields, long line) {
        Optional<String> text = known.field(fields, "time");
        Optional<Instant> time = text.flatMap(Times::parse);
        if (text.isPresent() && time.isEmpty() && !toldOfTime) {
            toldOfTime = true;
            entries.accept(new Remark(
                    file,
                    line,
                    "not a time: " + Values.shortened(text.get())
                            + "; such times are left out, write them like 2026-01-05T00:30:00Z"));
        }
        return time;
    }

    private static OptionalLong iterations(Columns known, List<String> fields) {
        return known.field(fields, "iterations")
                .filter(Numbers::isWhole)
                .map(text -> OptionalLong.of(Long.parseLong(text)))
                .orElse(OptionalLong.empty());
    }

    private String text(Columns known, List<String> fields, String column) {
        return known.field(fields, column).orElseGet(() -> defaults.getOrDefault(column, ""));
    }

    private void bad(long line, String reason) {
        entries.accept(new BadLine(file, line, reason));
    }
}
