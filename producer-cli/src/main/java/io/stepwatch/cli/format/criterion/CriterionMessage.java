package io.stepwatch.cli.format.criterion;

import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Source;
import io.stepwatch.cli.format.json.JsonValue;
import io.stepwatch.cli.format.json.JsonVisitor;
import io.stepwatch.cli.format.json.JsonWalk;
import io.stepwatch.cli.format.json.Rows;
import io.stepwatch.cli.format.json.Samples;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** One line of cargo-criterion's messages. Only that a benchmark is complete matters. */
final class CriterionMessage implements JsonVisitor {

    private static final String TIME = "time";
    private static final String ESTIMATE = "estimate";

    private final Rows rows;
    private final long line;
    private final Map<String, JsonValue> fields = new HashMap<>();

    private CriterionMessage(Rows rows, long line) {
        this.rows = rows;
        this.line = line;
    }

    static void read(String file, String text, long line, Consumer<Entry> entries) throws IOException {
        Rows rows = new Rows(file, Criterion.NAME, entries);
        Source source = new Source(file, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        JsonWalk.read(
                source,
                damage -> rows.bad(line, "not a whole message; each line must be one, as cargo-criterion prints them"),
                new CriterionMessage(rows, line));
        rows.end(Map.of());
    }

    @Override
    public boolean holdsResults(String field) {
        return false;
    }

    @Override
    public Set<String> skipped() {
        return Set.of("iteration_count", "measured_values", "change", "benchmarks");
    }

    @Override
    public void result(JsonValue result) {
        // a message is no list
    }

    @Override
    public void field(String name, JsonValue value) {
        fields.put(name, value);
    }

    @Override
    public void end(boolean whole) {
        JsonValue message = JsonValue.object(fields, line);
        if (!whole || !message.get("reason").text().equals("benchmark-complete")) {
            return;
        }
        String benchmark = message.get("id").text();
        JsonValue median = message.get("median");
        JsonValue mean = message.get("mean");
        String unit = (median.isNull() ? mean : median).get("unit").text();
        List<Measure> measures = Samples.estimates(median.get(ESTIMATE), mean.get(ESTIMATE), TIME, unit);
        if (benchmark.isEmpty() || measures.isEmpty()) {
            rows.bad(line, "a message without id, median and mean; is it of cargo-criterion?");
        } else {
            rows.add(rows.row(line, "", benchmark, Map.of(), measures));
        }
    }
}
