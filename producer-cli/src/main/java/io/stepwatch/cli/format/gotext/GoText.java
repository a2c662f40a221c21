package io.stepwatch.cli.format.gotext;

import io.stepwatch.cli.format.Ansi;
import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Format;
import io.stepwatch.cli.format.Head;
import io.stepwatch.cli.format.Lines;
import io.stepwatch.cli.format.Source;
import java.io.IOException;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Go benchmark text. */
public final class GoText implements Format {

    /** The name that options use. */
    public static final String NAME = "go";

    private static final Pattern TYPICAL = Pattern.compile("Benchmark\\S*(?:\\s+[0-9]+\\s+[-+.0-9].*|\\s*)"
            + "|(?:goos|goarch|pkg): .*|--- (?:FAIL|BENCH|SKIP): Benchmark.*|Unit \\S+ \\S+=.*|(?:ok|FAIL) *\t.*");

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean recognises(Head head) {
        return head.lines().stream().map(Ansi::strip).anyMatch(line -> TYPICAL.matcher(line)
                .matches());
    }

    @Override
    public void read(Source source, Consumer<Entry> entries) throws IOException {
        GoReading reading = new GoReading(source.name(), "", entries);
        Lines lines = new Lines(source.text());
        for (String line = lines.next(); line != null; line = lines.next()) {
            reading.take(Ansi.strip(line), lines.number(), lines.cut());
        }
        reading.end();
    }
}
