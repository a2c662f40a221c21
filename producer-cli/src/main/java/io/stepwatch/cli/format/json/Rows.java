package io.stepwatch.cli.format.json;

import io.stepwatch.cli.format.BadLine;
import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Failed;
import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Remark;
import io.stepwatch.cli.format.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** The rows of one document. They wait for its end, since what it says of the machine may stand behind them. */
public final class Rows {

    private static final int LONGEST_REASON = 300;

    private final String file;
    private final String tool;
    private final Consumer<Entry> entries;
    private final List<Entry> waiting = new ArrayList<>();

    public Rows(String file, String tool, Consumer<Entry> entries) {
        this.file = file;
        this.tool = tool;
        this.entries = entries;
    }

    /** A row of a benchmark; names and parameters that are too long are shortened. */
    public Row row(long line, String suite, String benchmark, Map<String, String> parameters, List<Measure> measures) {
        return new Row(
                file,
                line,
                tool,
                Shortened.name(suite),
                Shortened.name(benchmark),
                parameters,
                OptionalLong.empty(),
                "",
                measures,
                OptionalLong.empty(),
                Map.of(),
                Optional.empty());
    }

    public void add(Entry entry) {
        waiting.add(entry);
    }

    public void failed(long line, String benchmark, String reason) {
        add(new Failed(file, line, "", Shortened.name(benchmark), said(reason)));
    }

    public void failed(Row rest, String reason) {
        Optional<Row> usable = rest.measures().isEmpty() ? Optional.empty() : Optional.of(rest);
        add(new Failed(file, rest.line(), rest.suite(), rest.benchmark(), reason, usable));
    }

    public void remark(long line, String text) {
        add(new Remark(file, line, said(text)));
    }

    public void bad(long line, String reason) {
        add(new BadLine(file, line, reason));
    }

    private static String said(String text) {
        return text.length() <= LONGEST_REASON ? text : text.substring(0, LONGEST_REASON) + "…";
    }

    /** Ends a document, which says these things of the machine. */
    public void end(Map<String, String> facts) {
        for (Entry entry : waiting) {
            entries.accept(entry instanceof Row row && !facts.isEmpty() ? row.withFacts(facts) : entry);
        }
        waiting.clear();
    }
}
