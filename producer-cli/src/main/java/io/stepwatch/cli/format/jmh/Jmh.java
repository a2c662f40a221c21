package io.stepwatch.cli.format.jmh;

import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Format;
import io.stepwatch.cli.format.Head;
import io.stepwatch.cli.format.Source;
import io.stepwatch.cli.format.json.JsonKind;
import io.stepwatch.cli.format.json.JsonWalk;
import java.io.IOException;
import java.util.function.Consumer;

/** JMH's JSON. */
public final class Jmh implements Format {

    /** The name that options use. */
    public static final String NAME = "jmh";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean recognises(Head head) {
        return JsonKind.of(head) == JsonKind.JMH;
    }

    @Override
    public void read(Source source, Consumer<Entry> entries) throws IOException {
        JsonWalk.read(source, entries, new JmhReading(source.name(), entries));
    }
}
