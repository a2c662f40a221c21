package io.stepwatch.cli.format.benchmarkdotnet;

import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Format;
import io.stepwatch.cli.format.Head;
import io.stepwatch.cli.format.Source;
import io.stepwatch.cli.format.json.JsonKind;
import io.stepwatch.cli.format.json.JsonWalk;
import java.io.IOException;
import java.util.function.Consumer;

/** BenchmarkDotNet's JSON, brief or full. */
public final class BenchmarkDotNet implements Format {

    /** The name that options use. */
    public static final String NAME = "benchmarkdotnet";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean recognises(Head head) {
        return JsonKind.of(head) == JsonKind.BENCHMARK_DOT_NET;
    }

    @Override
    public void read(Source source, Consumer<Entry> entries) throws IOException {
        JsonWalk.read(source, entries, new DotNetReading(source.name(), entries));
    }
}
