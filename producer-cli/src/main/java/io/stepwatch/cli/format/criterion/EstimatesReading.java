package io.stepwatch.cli.format.criterion;

import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.json.JsonValue;
import io.stepwatch.cli.format.json.JsonVisitor;
import io.stepwatch.cli.format.json.Refused;
import io.stepwatch.cli.format.json.Rows;
import io.stepwatch.cli.format.json.Samples;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code target/criterion/NAME/new/estimates.json}, which does not say whose estimates it holds. */
final class EstimatesReading implements JsonVisitor {

    private static final Pattern PATH = Pattern.compile("(?:.*/)?criterion/(.+)/(new|base|change)/estimates\\.json");
    private static final String NEW = "new";
    private static final String ESTIMATE = "point_estimate";
    private static final String NANOSECONDS = "ns";

    private final String file;
    private final Rows rows;
    private final Map<String, JsonValue> fields = new HashMap<>();

    EstimatesReading(String file, Consumer<Entry> entries) {
        this.file = file;
        this.rows = new Rows(file, Criterion.NAME, entries);
    }

    @Override
    public boolean holdsResults(String field) {
        return false;
    }

    @Override
    public Set<String> skipped() {
        return Set.of("confidence_interval", "iters", "times");
    }

    @Override
    public void result(JsonValue result) throws Refused {
        throw new Refused("not what Criterion writes; give target/criterion/NAME/new/estimates.json");
    }

    @Override
    public void field(String name, JsonValue value) {
        fields.put(name, value);
    }

    @Override
    public void end(boolean whole) throws Refused {
        JsonValue estimates = JsonValue.object(Map.copyOf(fields), 1);
        fields.clear();
        if (!whole) {
            return;
        }
        List<Measure> measures = Samples.estimates(
                estimates.get("median").get(ESTIMATE), estimates.get("mean").get(ESTIMATE), "time", NANOSECONDS);
        if (measures.isEmpty()) {
            throw new Refused("no median and no mean; give target/criterion/NAME/new/estimates.json");
        }
        Matcher path = PATH.matcher(file.replace('\\', '/'));
        if (!path.matches()) {
            throw new Refused("the name of the benchmark is the folder's; give the path from the folder criterion on,"
                    + " like target/criterion/NAME/new/estimates.json");
        }
        if (!path.group(2).equals(NEW)) {
            throw new Refused("not figures of this run; give new/estimates.json, as target/criterion/**/"
                    + "new/estimates.json does");
        }
        rows.add(rows.row(1, "", path.group(1), Map.of(), measures));
        rows.end(Map.of());
    }
}
