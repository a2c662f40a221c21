package io.stepwatch.cli.format.gojson;

import io.stepwatch.cli.format.BadLine;
import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Format;
import io.stepwatch.cli.format.Head;
import io.stepwatch.cli.format.Lines;
import io.stepwatch.cli.format.Source;
import io.stepwatch.cli.format.json.JsonKind;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** {@code go test -json}. Lines that are no events, as the Go command itself prints them, are read as text. */
public final class GoJson implements Format {

    /** The name that options use. */
    public static final String NAME = "go-json";

    private static final String NO_PACKAGE = "";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean recognises(Head head) {
        return JsonKind.of(head) == JsonKind.GO_EVENTS;
    }

    @Override
    public void read(Source source, Consumer<Entry> entries) throws IOException {
        Map<String, PackageOutput> packages = new LinkedHashMap<>();
        Lines lines = new Lines(source.text());
        for (String line = lines.next(); line != null; line = lines.next()) {
            Optional<GoEvent> event =
                    line.startsWith("{") ? GoEvent.parse(line) : Optional.of(new GoEvent(NO_PACKAGE, line + "\n"));
            if (event.isEmpty()) {
                entries.accept(new BadLine(
                        source.name(),
                        lines.number(),
                        "not a whole event; each line must be one, as go test -json prints them"));
            } else if (!event.get().output().isEmpty()) {
                packages.computeIfAbsent(event.get().suite(), suite -> new PackageOutput(source.name(), suite, entries))
                        .take(event.get().output(), lines.number());
            }
        }
        packages.values().forEach(PackageOutput::end);
    }
}
