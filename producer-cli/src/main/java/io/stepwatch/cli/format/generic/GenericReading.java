package io.stepwatch.cli.format.generic;

import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.json.JsonValue;
import io.stepwatch.cli.format.json.JsonVisitor;
import io.stepwatch.cli.format.json.Parameters;
import io.stepwatch.cli.format.json.Refused;
import io.stepwatch.cli.format.json.Rows;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Makes rows of one file: a list of results, an object that holds such a list, or one result. */
final class GenericReading implements JsonVisitor {

    private static final Set<String> LISTS = Set.of("benchmarks", "results");

    private final Rows rows;
    private final Map<String, JsonValue> fields = new LinkedHashMap<>();
    private boolean listed;
    private long line = 1;

    GenericReading(String file, Consumer<Entry> entries) {
        this.rows = new Rows(file, GenericJson.NAME, entries);
    }

    @Override
    public boolean holdsResults(String field) {
        return LISTS.contains(field);
    }

    @Override
    public Set<String> skipped() {
        return Set.of("range", "extra", "runs");
    }

    @Override
    public void result(JsonValue result) throws Refused {
        listed = true;
        GenericResult.rows(result, rows);
    }

    @Override
    public void field(String name, JsonValue value) {
        if (fields.isEmpty()) {
            line = value.line();
        }
        fields.put(name, value);
    }

    @Override
    public void end(boolean whole) throws Refused {
        JsonValue result = JsonValue.object(Map.copyOf(fields), line);
        boolean alone = whole && !listed && !fields.isEmpty();
        Map<String, String> facts = Parameters.of(result.get("environment"));
        listed = false;
        fields.clear();
        try {
            if (alone) {
                GenericResult.rows(result, rows);
            }
        } finally {
            rows.end(facts);
        }
    }
}
