package io.stepwatch.cli.format.pytest;

import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.json.JsonValue;
import io.stepwatch.cli.format.json.JsonVisitor;
import io.stepwatch.cli.format.json.Parameters;
import io.stepwatch.cli.format.json.Refused;
import io.stepwatch.cli.format.json.Rows;
import io.stepwatch.cli.format.json.Samples;
import io.stepwatch.cli.format.json.Shortened;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Makes rows of the results of one file of pytest-benchmark. */
final class PytestReading implements JsonVisitor {

    private static final String TIME = "time";
    private static final String SECONDS = "s";
    private static final String OF_PATH = "::";
    private static final String NOT_SAVED = "UNSERIALIZABLE[";

    private final Rows rows;
    private final Map<String, String> facts = new TreeMap<>();

    PytestReading(String file, Consumer<Entry> entries) {
        this.rows = new Rows(file, PytestBenchmark.NAME, entries);
    }

    @Override
    public boolean holdsResults(String field) {
        return field.equals("benchmarks");
    }

    @Override
    public Set<String> skipped() {
        return Set.of("options", "extra_info", "cprofile", "flags", "commit_info");
    }

    @Override
    public void result(JsonValue result) throws Refused {
        String name = result.get("name").text();
        if (name.isEmpty()) {
            throw new Refused("no name; is this JSON of pytest-benchmark?");
        }
        JsonValue stats = result.get("stats");
        List<Measure> measures = measures(stats);
        if (measures.isEmpty()) {
            throw new Refused(Shortened.name(name) + " has no finite time; fix the benchmark, or leave it out");
        }
        rows.add(rows.row(result.line(), suite(result, name), name, parameters(result), measures)
                .counting(stats.get("iterations").whole()));
    }

    @Override
    public void field(String name, JsonValue value) {
        if (name.equals("machine_info")) {
            String runtime = (value.get("python_implementation").text() + " "
                            + value.get("python_version").text())
                    .strip();
            if (!runtime.isEmpty()) {
                facts.put("runtime", Shortened.parameter(runtime));
            }
        }
    }

    @Override
    public void end(boolean whole) {
        rows.end(facts);
        facts.clear();
    }

    /** All rounds; where the list of them is shortened it is no fair sample, and what was made of all of them counts. */
    private static List<Measure> measures(JsonValue stats) {
        JsonValue rounds = stats.get("data");
        List<Measure> samples = Samples.of(rounds, TIME, SECONDS);
        boolean whole = !samples.isEmpty() && samples.size() == rounds.items().size();
        return whole ? samples : Samples.estimates(stats.get("median"), stats.get("mean"), TIME, SECONDS);
    }

    private static String suite(JsonValue result, String name) {
        String whole = result.get("fullname").text();
        return whole.endsWith(OF_PATH + name)
                ? whole.substring(0, whole.length() - name.length() - OF_PATH.length())
                : "";
    }

    private static Map<String, String> parameters(JsonValue result) {
        Map<String, String> parameters = new TreeMap<>(Parameters.of(result.get("params")));
        parameters.values().removeIf(value -> value.startsWith(NOT_SAVED));
        return parameters;
    }
}
