package io.stepwatch.local.demo;

import io.stepwatch.cli.format.BadLine;
import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Failed;
import io.stepwatch.cli.format.Remark;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.format.Source;
import io.stepwatch.cli.format.UnitFact;
import io.stepwatch.cli.format.Unmeasured;
import io.stepwatch.cli.format.history.CsvHistory;
import io.stepwatch.cli.publish.Batch;
import io.stepwatch.cli.publish.Context;
import io.stepwatch.cli.publish.RunAssembly;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A history that comes with the program.
 *
 * @param project the name that it is published under
 * @param file its name in the folder {@code examples}
 */
public record Example(String project, String file) {
    /** In the order in which they are published. */
    public static final List<Example> ALL = List.of(
            new Example("sixty-nights", "sixty-nights.csv"),
            new Example("hyper", "hyper-http1-10mb.csv"),
            new Example("rust-analyzer", "rust-analyzer-memory.csv"));

    /** Its events, one run for each commit. */
    public Batch runs(Instant now) {
        return RunAssembly.plan(rows(), Context.ofHistory(project, "main", "demo", now))
                .batch();
    }

    private List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        try (InputStream bytes = Example.class.getResourceAsStream("examples/" + file)) {
            if (bytes == null) {
                throw new IllegalStateException("examples/" + file + " is not in the program");
            }
            new CsvHistory().read(new Source(file, bytes), entry -> entry.match(new Taking(rows)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return rows;
    }

    /** Takes rows; a line that is none cannot be in a file of ours. */
    private record Taking(List<Row> rows) implements Entry.Cases<Boolean> {
        @Override
        public Boolean row(Row row) {
            return rows.add(row);
        }

        @Override
        public Boolean badLine(BadLine line) {
            throw new IllegalStateException(line.text());
        }

        @Override
        public Boolean failed(Failed failed) {
            throw new IllegalStateException(failed.text());
        }

        @Override
        public Boolean remark(Remark remark) {
            return true;
        }

        @Override
        public Boolean unitFact(UnitFact fact) {
            return true;
        }

        @Override
        public Boolean unmeasured(Unmeasured commit) {
            return true;
        }
    }
}
