package io.stepwatch.cli.format.jmh;

import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Remark;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.format.json.JsonValue;
import io.stepwatch.cli.format.json.JsonVisitor;
import io.stepwatch.cli.format.json.Parameters;
import io.stepwatch.cli.format.json.Refused;
import io.stepwatch.cli.format.json.Samples;
import io.stepwatch.cli.format.json.Shortened;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;

/** Makes rows of the results of one JMH file. */
final class JmhReading implements JsonVisitor {

    private static final String SCORE = "score";
    private static final String THROUGHPUT = "thrpt";

    private final String file;
    private final Consumer<Entry> entries;

    JmhReading(String file, Consumer<Entry> entries) {
        this.file = file;
        this.entries = entries;
    }

    @Override
    public boolean holdsResults(String field) {
        return false;
    }

    @Override
    public Set<String> skipped() {
        return Set.of("scorePercentiles", "scoreConfidence", "rawDataHistogram", "jvmArgs");
    }

    @Override
    public void result(JsonValue result) throws Refused {
        String benchmark = Shortened.name(result.get("benchmark").text());
        if (benchmark.isEmpty()) {
            throw new Refused("no benchmark name; is this JMH JSON?");
        }
        JsonValue primary = result.get("primaryMetric");
        List<Measure> measures = primary(primary);
        boolean measured = !measures.isEmpty();
        result.get("secondaryMetrics").fields().forEach((name, metric) -> SecondaryMetric.of(name, metric)
                .ifPresent(measures::add));
        String mode = Shortened.parameter(result.get("mode").text());
        if (mode.equals(THROUGHPUT) && primary.get("scoreUnit").text().endsWith("/op")) {
            entries.accept(new Remark(
                    file,
                    result.line(),
                    benchmark + " has mode " + mode + " and unit "
                            + primary.get("scoreUnit").text() + ", which disagree; the unit counts"));
        }
        if (!measures.isEmpty()) {
            entries.accept(row(result, benchmark, mode, measures));
        }
        if (!measured) {
            throw new Refused(benchmark + " has no finite score; fix the benchmark, or leave it out");
        }
    }

    @Override
    public void field(String name, JsonValue value) {
        // JMH writes a list; an object is not its output
    }

    @Override
    public void end(boolean whole) {
        // every result stands alone
    }

    private static List<Measure> primary(JsonValue metric) {
        String unit = metric.get("scoreUnit").text();
        List<Measure> samples = Samples.of(metric.get("rawData"), SCORE, unit);
        if (samples.isEmpty()) {
            metric.get("score").measure(SCORE, unit).ifPresent(mean -> samples.add(mean.estimatedBy(Measure.MEAN)));
        }
        return new ArrayList<>(samples);
    }

    private Row row(JsonValue result, String benchmark, String mode, List<Measure> measures) {
        Optional<Long> threads = result.get("threads").whole();
        return new Row(
                file,
                result.line(),
                Jmh.NAME,
                "",
                benchmark,
                Parameters.of(result.get("params")),
                threads.isPresent() ? OptionalLong.of(threads.get()) : OptionalLong.empty(),
                mode,
                measures,
                OptionalLong.empty(),
                facts(result),
                Optional.empty());
    }

    private static Map<String, String> facts(JsonValue result) {
        String runtime =
                (result.get("vmName").text() + " " + result.get("jdkVersion").text()).strip();
        return runtime.isEmpty() ? Map.of() : Map.of("runtime", Shortened.parameter(runtime));
    }
}
