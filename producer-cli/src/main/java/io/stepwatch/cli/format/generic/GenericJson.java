package io.stepwatch.cli.format.generic;

import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Format;
import io.stepwatch.cli.format.Head;
import io.stepwatch.cli.format.Source;
import io.stepwatch.cli.format.json.JsonKind;
import io.stepwatch.cli.format.json.JsonWalk;
import java.io.IOException;
import java.util.function.Consumer;

/** Results in a JSON of our own, for tools that no other reader knows. */
public final class GenericJson implements Format {

    /** The name that options use. */
    public static final String NAME = "json";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean recognises(Head head) {
        return JsonKind.of(head) == JsonKind.OTHER;
    }

    @Override
    public void read(Source source, Consumer<Entry> entries) throws IOException {
        JsonWalk.read(source, entries, new GenericReading(source.name(), entries));
    }
}
