package io.stepwatch.cli.format.history;

import io.stepwatch.cli.format.BadLine;
import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.HistoryPoint;
import io.stepwatch.cli.format.json.JsonValue;
import io.stepwatch.cli.format.json.JsonVisitor;
import io.stepwatch.cli.format.json.Refused;
import io.stepwatch.cli.format.json.Shortened;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Makes rows of the runs of one file. Each suite lists its runs in order, and suites share commits, so the order of
 * commits is that of all runs together: each suite's own order, and by date between suites.
 */
final class DataReading implements JsonVisitor {

    private final String file;
    private final Consumer<Entry> entries;
    private Map<String, JsonValue> suites = Map.of();

    /** A run of a suite; the path is for people. */
    private record Run(String suite, JsonValue value, long date, String path) {}

    DataReading(String file, Consumer<Entry> entries) {
        this.file = file;
        this.entries = entries;
    }

    @Override
    public boolean holdsResults(String field) {
        return false;
    }

    @Override
    public Set<String> skipped() {
        return Set.of("author", "committer", "range");
    }

    @Override
    public void result(JsonValue result) throws Refused {
        throw new Refused("a list; the file must hold one object with entries");
    }

    @Override
    public void field(String name, JsonValue value) {
        if (name.equals("entries")) {
            suites = value.fields();
        }
    }

    @Override
    public void end(boolean whole) throws Refused {
        Map<String, JsonValue> found = suites;
        suites = Map.of();
        if (!whole) {
            return;
        }
        if (found.isEmpty()) {
            throw new Refused("no entries; is this the data.js of the charts?");
        }
        Places places = new Places();
        for (Run run : inOrder(found)) {
            read(run, places);
        }
    }

    private List<Run> inOrder(Map<String, JsonValue> found) {
        List<Deque<Run>> queues = new ArrayList<>();
        found.forEach((suite, runs) -> {
            Deque<Run> queue = new ArrayDeque<>();
            for (int i = 0; i < runs.items().size(); i++) {
                JsonValue value = runs.items().get(i);
                long date = value.get("date").whole().orElse(Long.MAX_VALUE);
                queue.add(new Run(suite, value, date, "entries." + suite + "[" + i + "]"));
            }
            queues.add(queue);
        });
        List<Run> ordered = new ArrayList<>();
        while (true) {
            Optional<Deque<Run>> next = queues.stream()
                    .filter(queue -> !queue.isEmpty())
                    .min(Comparator.comparingLong(queue -> queue.element().date()));
            if (next.isEmpty()) {
                return ordered;
            }
            ordered.add(next.get().remove());
        }
    }

    private void read(Run run, Places places) {
        String id = run.value().get("commit").get("id").text().strip();
        if (id.isEmpty()) {
            bad(run.value().line(), run.path() + ": no commit id; remove the run, or give it its commit");
            return;
        }
        JsonValue time = run.value().get("commit").get("timestamp");
        HistoryPoint point = new HistoryPoint(
                Shortened.name(id),
                places.position(id),
                HistoryPoint.OF_FILE,
                Times.parse(time.text()),
                "",
                "",
                "",
                run.date() == Long.MAX_VALUE ? "" : Long.toString(run.date()),
                true,
                true);
        List<JsonValue> benches = run.value().get("benches").items();
        String tool = run.value().get("tool").text();
        for (int i = 0; i < benches.size(); i++) {
            try {
                entries.accept(DataBench.row(file, benches.get(i), tool, Shortened.name(run.suite()), point));
            } catch (Values.Refused e) {
                bad(benches.get(i).line(), run.path() + ".benches[" + i + "]: " + e.reason());
            }
        }
    }

    private void bad(long line, String reason) {
        entries.accept(new BadLine(file, line, reason));
    }
}
