package io.stepwatch.cli.input;

import io.stepwatch.cli.format.BadLine;
import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Failed;
import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Remark;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.format.UnitFact;
import io.stepwatch.cli.format.Unmeasured;
import io.stepwatch.cli.format.history.FileStem;
import io.stepwatch.events.Direction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Collects the entries of files; directions are resolved at the end of a file, when all that it says is known. */
final class Collecting implements Consumer<Entry>, Entry.Cases<Boolean> {

    private final Directions directions;
    private final Renaming renaming;
    private final Optional<String> name;
    private final Optional<String> unit;
    private final Estimator estimator;
    private final boolean ignoringFailedRuns;
    private final List<Row> rows = new ArrayList<>();
    private final List<BadLine> badLines = new ArrayList<>();
    private final List<Failed> failed = new ArrayList<>();
    private final List<Unmeasured> unmeasured = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private final Oddities oddities = new Oddities();
    private final TreeSet<String> undirected = new TreeSet<>();

    private final FileRows ofFile = new FileRows();
    private final Map<String, Direction> said = new HashMap<>();
    private final List<String> without = new ArrayList<>();
    private final List<BadLine> empty = new ArrayList<>();
    private String file = "";
    private boolean blank;
    private String unread = "";
    private int told;

    Collecting(Directions directions, Renaming renaming, InputOptions options) {
        this.directions = directions;
        this.renaming = renaming;
        this.name = options.name();
        this.unit = options.unit();
        this.estimator = options.estimator();
        this.ignoringFailedRuns = options.ignoreFailedRuns();
    }

    /**
     * Begins a file.
     *
     * @param unreadable what is said if nothing is found in it
     */
    void begin(String name, boolean isBlank, String unreadable) {
        file = name;
        blank = isBlank;
        unread = unreadable;
        ofFile.clear();
        said.clear();
        told = badLines.size() + failed.size();
    }

    void end() {
        if (ofFile.isEmpty()) {
            boolean silent = told == badLines.size() + failed.size();
            String why = silent ? unread : "";
            without.add(blank ? file + " is empty" : "0 benchmarks in " + file + why);
            if (silent) {
                empty.add(new BadLine(file, 1, blank ? "the file is empty" : "0 benchmarks in the file" + why));
            }
        }
        ofFile.drain(this::keep);
    }

    private void keep(Row row) {
        Row done = resolved(row);
        Optional<String> refused = Fitness.problem(done);
        if (refused.isPresent()) {
            badLines.add(new BadLine(done.file(), done.line(), refused.get()));
            return;
        }
        oddities.of(done).ifPresent(warnings::add);
        rows.add(done);
    }

    /** What to say when nothing was found at all. */
    List<String> nothing() {
        return without;
    }

    Results results(String contentHash) {
        if (!rows.isEmpty()) {
            badLines.addAll(empty);
        }
        if (!undirected.isEmpty()) {
            warnings.add("which way is better is unknown for " + String.join(", ", undirected)
                    + ": recorded, never alerted; say lower or higher with --better, or under directions in"
                    + " stepwatch.yaml");
        }
        return new Results(rows, badLines, failed, unmeasured, warnings, contentHash);
    }

    @Override
    public void accept(Entry entry) {
        entry.match(this);
    }

    @Override
    public Boolean row(Row row) {
        ofFile.add(row);
        return true;
    }

    @Override
    public Boolean badLine(BadLine line) {
        return badLines.add(line);
    }

    @Override
    public Boolean failed(Failed failure) {
        if (ignoringFailedRuns && failure.rest().isPresent()) {
            warnings.add(failure.text());
            return row(failure.rest().get());
        }
        return failed.add(failure);
    }

    @Override
    public Boolean remark(Remark remark) {
        return warnings.add(remark.message());
    }

    @Override
    public Boolean unitFact(UnitFact fact) {
        return said.put(fact.unit(), fact.better()) == null;
    }

    @Override
    public Boolean unmeasured(Unmeasured commit) {
        return unmeasured.add(commit);
    }

    private Row resolved(Row read) {
        Row row = named(read);
        List<Measure> measures = new ArrayList<>();
        for (Measure measure : estimator.of(row.measures())) {
            String printed = measure.unit().isEmpty() ? unit.orElse("") : measure.unit();
            Measure filled = measure.in(printed);
            Direction better =
                    directions.of(row.benchmark(), filled, said, row.point().isPresent());
            if (better == Direction.UNKNOWN) {
                undirected.add(printed.isEmpty() || !measure.unitTells() ? measure.metric() : printed);
            }
            measures.add(filled.better(better));
        }
        return renaming.of(row.withMeasures(measures));
    }

    /** The row by the name of the option, if it has no other than that of its file. */
    private Row named(Row row) {
        boolean nameless = row.point().isPresent() && row.benchmark().equals(FileStem.of(row.file()));
        return nameless ? row.named(row.suite(), name.orElse(row.benchmark()), row.parameters()) : row;
    }
}
