package io.stepwatch.cli.format.gbench;

import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.format.json.JsonValue;
import io.stepwatch.cli.format.json.JsonVisitor;
import io.stepwatch.cli.format.json.Refused;
import io.stepwatch.cli.format.json.Rows;
import io.stepwatch.events.Direction;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Makes rows of the results of one file of Google Benchmark. */
final class GoogleReading implements JsonVisitor {

    private static final String NANOSECONDS = "ns";

    private final Rows rows;
    private final Aggregates aggregates = new Aggregates();
    private final Set<String> told = new HashSet<>();

    GoogleReading(String file, Consumer<Entry> entries) {
        this.rows = new Rows(file, GoogleBenchmark.NAME, entries);
    }

    @Override
    public boolean holdsResults(String field) {
        return field.equals("benchmarks");
    }

    @Override
    public Set<String> skipped() {
        return Set.of("caches", "load_avg");
    }

    @Override
    public void result(JsonValue result) throws Refused {
        String run = result.get("run_name").text();
        String name = run.isEmpty() ? result.get("name").text() : run;
        if (name.isEmpty()) {
            throw new Refused("no name; is this JSON of Google Benchmark?");
        }
        if (result.get("run_type").text().equals("aggregate")) {
            aggregates.add(name, result, measures(result));
            return;
        }
        told.add(name);
        if (result.get("error_occurred").isTrue()) {
            rows.failed(result.line(), name, result.get("error_message").text());
        } else if (result.get("skipped").isTrue()) {
            String why = result.get("skip_message").text();
            rows.remark(result.line(), name + " is skipped" + (why.isEmpty() ? "" : ": " + why));
        } else {
            List<Measure> measures = measures(result);
            if (measures.isEmpty()) {
                throw new Refused(name + " has no finite real_time; fix the benchmark, or leave it out");
            }
            rows.add(row(result.line(), name, measures)
                    .counting(result.get("iterations").whole()));
        }
    }

    @Override
    public void field(String name, JsonValue value) {
        // the context describes the machine less exactly than the machine does
    }

    @Override
    public void end(boolean whole) {
        aggregates.without(told).forEach(aggregate -> {
            if (aggregate.measures().isEmpty()) {
                rows.bad(
                        aggregate.line(),
                        aggregate.name() + " has neither runs nor a mean or median; print one of them");
            } else {
                rows.add(row(aggregate.line(), aggregate.name(), aggregate.measures()));
            }
        });
        told.clear();
        rows.end(Map.of());
    }

    private Row row(long line, String name, List<Measure> measures) {
        return rows.row(line, "", name, Map.of(), measures);
    }

    /** Time and counters; none if there is no time. */
    private static List<Measure> measures(JsonValue result) {
        String unit = result.get("time_unit").text();
        Optional<Measure> time = result.get("real_time").measure("real_time", unit.isEmpty() ? NANOSECONDS : unit);
        if (time.isEmpty()) {
            return List.of();
        }
        List<Measure> measures = new ArrayList<>();
        measures.add(time.get().better(Direction.LOWER));
        measures.addAll(Counters.of(result));
        return measures;
    }
}
