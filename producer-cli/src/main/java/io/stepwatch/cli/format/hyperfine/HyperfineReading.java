package io.stepwatch.cli.format.hyperfine;

import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.format.json.JsonValue;
import io.stepwatch.cli.format.json.JsonVisitor;
import io.stepwatch.cli.format.json.Parameters;
import io.stepwatch.cli.format.json.Refused;
import io.stepwatch.cli.format.json.Rows;
import io.stepwatch.cli.format.json.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Makes rows of the results of one file of hyperfine. */
final class HyperfineReading implements JsonVisitor {

    private static final String TIME = "time";
    private static final String SECONDS = "s";

    private final Rows rows;

    HyperfineReading(String file, Consumer<Entry> entries) {
        this.rows = new Rows(file, Hyperfine.NAME, entries);
    }

    @Override
    public boolean holdsResults(String field) {
        return field.equals("results");
    }

    @Override
    public Set<String> skipped() {
        return Set.of();
    }

    @Override
    public void result(JsonValue result) throws Refused {
        String command = result.get("command").text();
        if (command.isEmpty()) {
            throw new Refused("no command; is this JSON of hyperfine?");
        }
        List<JsonValue> times = result.get("times").items();
        List<JsonValue> codes = result.get("exit_codes").items();
        List<JsonValue> bad = codes.stream().filter(HyperfineReading::isBad).toList();
        List<Measure> measures = good(times, codes);
        if (times.isEmpty() && bad.isEmpty()) {
            measures.addAll(Samples.estimates(result.get("median"), result.get("mean"), TIME, SECONDS));
        }
        Row row = rows.row(result.line(), "", command, Parameters.of(result.get("parameters")), measures);
        if (!bad.isEmpty()) {
            rows.failed(row, reason(bad, codes.size()));
        } else if (measures.isEmpty()) {
            throw new Refused(row.benchmark() + " has no finite time; fix the command, or leave it out");
        } else {
            rows.add(row);
        }
    }

    @Override
    public void field(String name, JsonValue value) {
        // hyperfine says nothing of the machine
    }

    @Override
    public void end(boolean whole) {
        rows.end(Map.of());
    }

    private static List<Measure> good(List<JsonValue> times, List<JsonValue> codes) {
        List<Measure> measures = new ArrayList<>();
        for (int i = 0; i < times.size(); i++) {
            Optional<Measure> time = times.get(i).measure(TIME, SECONDS);
            if (time.isPresent() && (i >= codes.size() || !isBad(codes.get(i)))) {
                measures.add(time.get());
            }
        }
        return measures;
    }

    /** A run that a signal ended has no code. */
    private static boolean isBad(JsonValue code) {
        return !code.text().equals("0");
    }

    private static String reason(List<JsonValue> bad, int runs) {
        String first = bad.get(0).text();
        return bad.size() + " of " + runs + " runs ended with "
                + (first.isEmpty() ? "a signal" : "exit code " + first)
                + "; --ignore-failed-runs takes the others";
    }
}
