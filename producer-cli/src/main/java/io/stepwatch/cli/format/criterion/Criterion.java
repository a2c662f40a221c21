package io.stepwatch.cli.format.criterion;

import io.stepwatch.cli.format.Ansi;
import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Format;
import io.stepwatch.cli.format.Head;
import io.stepwatch.cli.format.Lines;
import io.stepwatch.cli.format.Source;
import io.stepwatch.cli.format.json.JsonKind;
import io.stepwatch.cli.format.json.JsonWalk;
import java.io.IOException;
import java.util.function.Consumer;

/** What Criterion and Rust's own test harness print, cargo-criterion's messages, and Criterion's estimates.json. */
public final class Criterion implements Format {

    /** The name that options use. */
    public static final String NAME = "criterion";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean recognises(Head head) {
        JsonKind kind = JsonKind.of(head);
        return kind == JsonKind.CRITERION
                || (kind == JsonKind.NONE
                        && head.lines().stream().map(Ansi::strip).anyMatch(CriterionText::isTypical));
    }

    @Override
    public void read(Source source, Consumer<Entry> entries) throws IOException {
        Head head = source.head();
        boolean messages = head.lines().stream().anyMatch(line -> line.contains("\"reason\""));
        if (head.firstLine().startsWith("{") && !messages) {
            JsonWalk.read(source, entries, new EstimatesReading(source.name(), entries));
            return;
        }
        CriterionText text = new CriterionText(source.name(), entries);
        Lines lines = new Lines(source.text());
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (line.startsWith("{")) {
                CriterionMessage.read(source.name(), line, lines.number(), entries);
            } else {
                text.take(Ansi.strip(line), lines.number());
            }
        }
        text.end();
    }
}
