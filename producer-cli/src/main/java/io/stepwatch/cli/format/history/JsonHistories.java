package io.stepwatch.cli.format.history;

import io.stepwatch.cli.format.BadLine;
import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Format;
import io.stepwatch.cli.format.Head;
import io.stepwatch.cli.format.HistoryPoint;
import io.stepwatch.cli.format.Lines;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.format.Source;
import io.stepwatch.cli.format.Unmeasured;
import io.stepwatch.cli.format.json.JsonKind;
import io.stepwatch.events.Direction;
import java.io.IOException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Histories as JSON lines, one series a line: {@code {"id": …, "unit": …, "better": …, "values": […]}} with optional
 * {@code commits} and {@code times} of the same length. A value that is null is a missing point.
 */
public final class JsonHistories implements Format {

    /** The name that options use. */
    public static final String NAME = "histories";

    private static final int LONGEST_LINE = 1 << 28;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean recognises(Head head) {
        return JsonKind.of(head) == JsonKind.HISTORIES;
    }

    @Override
    public void read(Source source, Consumer<Entry> entries) throws IOException {
        Lines lines = new Lines(source.text(), LONGEST_LINE);
        Set<String> ids = new HashSet<>();
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (line.isBlank()) {
                continue;
            }
            try {
                JsonHistory history = JsonHistory.parse(line, lines.number());
                if (!ids.add(history.id())) {
                    throw new Values.Refused(
                            "id " + Values.shortened(history.id()) + " occurs twice; give each series its own");
                }
                rows(source.name(), lines.number(), history, entries);
            } catch (Values.Refused e) {
                entries.accept(new BadLine(source.name(), lines.number(), e.reason()));
            }
        }
    }

    private static void rows(String file, long line, JsonHistory history, Consumer<Entry> entries)
            throws Values.Refused {
        Direction better = Values.better(history.better());
        Places places = new Places();
        for (int i = 0; i < history.values().size(); i++) {
            String commit = history.commits().isEmpty() ? "" : history.commits().get(i);
            String name = commit.isEmpty() ? places.own("", "index-" + i) : commit;
            long position = places.position(name);
            String value = history.values().get(i);
            Optional<Instant> time = history.times().isEmpty()
                    ? Optional.empty()
                    : Times.parse(history.times().get(i));
            HistoryPoint point = new HistoryPoint(
                    name, position, HistoryPoint.OF_FILE, time, "", "", "", "", true, !commit.isEmpty());
            if (value.isEmpty()) {
                entries.accept(new Unmeasured(file, line, NAME, point));
                continue;
            }
            try {
                entries.accept(new Row(
                        file,
                        line,
                        NAME,
                        "",
                        history.id(),
                        Map.of(),
                        OptionalLong.empty(),
                        "",
                        List.of(Values.measure(value, history.unit(), better)),
                        OptionalLong.empty(),
                        Map.of(),
                        Optional.of(point)));
            } catch (Values.Refused e) {
                entries.accept(new BadLine(file, line, "value " + i + ": " + e.reason()));
            }
        }
    }
}
