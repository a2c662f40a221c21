package io.stepwatch.cli.format.benchmarkdotnet;

import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.json.JsonValue;
import io.stepwatch.cli.format.json.JsonVisitor;
import io.stepwatch.cli.format.json.Refused;
import io.stepwatch.cli.format.json.Rows;
import io.stepwatch.cli.format.json.Samples;
import io.stepwatch.cli.format.json.Shortened;
import io.stepwatch.events.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Makes rows of the results of one file of BenchmarkDotNet. */
final class DotNetReading implements JsonVisitor {

    private static final String BENCHMARKS = "Benchmarks";
    private static final String TIME = "time";
    private static final String NANOSECONDS = "ns";
    private static final String ALLOCATED = "allocated";
    private static final String BYTES = "B";

    private final Rows rows;
    private final Map<String, String> facts = new TreeMap<>();
    private boolean listed;

    DotNetReading(String file, Consumer<Entry> entries) {
        this.rows = new Rows(file, BenchmarkDotNet.NAME, entries);
    }

    @Override
    public boolean holdsResults(String field) {
        listed |= field.equals(BENCHMARKS);
        return field.equals(BENCHMARKS);
    }

    @Override
    public Set<String> skipped() {
        return Set.of("Measurements", "Percentiles", "ConfidenceInterval", "Metrics", "Properties");
    }

    @Override
    public void result(JsonValue result) throws Refused {
        DotNetName name = DotNetName.of(result);
        if (name.benchmark().isEmpty()) {
            throw new Refused("no FullName, nor Type and Method; is this BenchmarkDotNet JSON?");
        }
        JsonValue statistics = result.get("Statistics");
        if (statistics.isNull()) {
            rows.failed(result.line(), name.benchmark(), "it gave no result");
            return;
        }
        List<Measure> measures = new ArrayList<>(Samples.of(statistics.get("OriginalValues"), TIME, NANOSECONDS));
        if (measures.isEmpty()) {
            measures.addAll(Samples.estimates(statistics.get("Median"), statistics.get("Mean"), TIME, NANOSECONDS));
        }
        if (measures.isEmpty()) {
            throw new Refused(
                    Shortened.name(name.benchmark()) + " has no finite time; fix the benchmark, or leave it out");
        }
        result.get("Memory")
                .get("BytesAllocatedPerOperation")
                .measure(ALLOCATED, BYTES)
                .ifPresent(bytes -> measures.add(bytes.better(Direction.LOWER)));
        rows.add(rows.row(result.line(), "", name.benchmark(), name.parameters(), measures)
                .inMode(name.job()));
    }

    @Override
    public void field(String name, JsonValue value) {
        if (name.equals("HostEnvironmentInfo")) {
            fact("runtime", value.get("RuntimeVersion"));
            JsonValue processor = value.get("ProcessorName");
            fact("cpu", processor.is(JsonValue.Kind.OBJECT) ? processor.get("Value") : processor);
        }
    }

    @Override
    public void end(boolean whole) throws Refused {
        boolean known = listed || !whole;
        rows.end(facts);
        facts.clear();
        listed = false;
        if (!known) {
            throw new Refused("no `Benchmarks` field; is this BenchmarkDotNet JSON?");
        }
    }

    private void fact(String name, JsonValue value) {
        if (value.is(JsonValue.Kind.TEXT) && !value.text().isBlank()) {
            facts.put(name, Shortened.parameter(value.text()));
        }
    }
}
