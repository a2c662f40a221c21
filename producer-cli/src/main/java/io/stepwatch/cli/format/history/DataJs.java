package io.stepwatch.cli.format.history;

import io.stepwatch.cli.format.BadLine;
import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Format;
import io.stepwatch.cli.format.Head;
import io.stepwatch.cli.format.Source;
import io.stepwatch.cli.format.json.JsonKind;
import io.stepwatch.cli.format.json.JsonWalk;
import java.io.IOException;
import java.util.function.Consumer;

/**
 * The history that github-action-benchmark keeps in {@code data.js}: {@code window.BENCHMARK_DATA = {"entries": {…}}},
 * or the same without the script around it. A file that is damaged yields nothing but the damage.
 */
public final class DataJs implements Format {

    /** The name that options use. */
    public static final String NAME = "data-js";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean recognises(Head head) {
        return JsonKind.of(head) == JsonKind.DATA_JS;
    }

    @Override
    public void read(Source source, Consumer<Entry> entries) throws IOException {
        Head head = source.head();
        if (head.blank()) {
            return;
        }
        if (!String.join("\n", head.lines()).contains("{")) {
            entries.accept(new BadLine(source.name(), 1, "no JSON in the file; is this the data.js of the charts?"));
            return;
        }
        JsonWalk.read(source.name(), new AssignedJson(source.text()), entries, new DataReading(source.name(), entries));
    }
}
