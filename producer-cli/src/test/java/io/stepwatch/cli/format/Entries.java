package io.stepwatch.cli.format;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The entries of a text, as lines that a reviewer can read. */
final class Entries {

    private Entries() {}

    static List<Entry> of(Format format, String name, byte[] bytes) {
        List<Entry> entries = new ArrayList<>();
        try {
            format.read(new Source(name, new ByteArrayInputStream(bytes)), entries::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return entries;
    }

    static List<Entry> of(Format format, String text) {
        return of(format, "f", text.getBytes(StandardCharsets.UTF_8));
    }

    static List<Row> rows(Format format, String text) {
        return of(format, text).stream()
                .filter(Row.class::isInstance)
                .map(Row.class::cast)
                .toList();
    }

    static List<String> problems(Format format, String text) {
        return of(format, text).stream()
                .filter(entry -> !(entry instanceof Row))
                .map(Entries::line)
                .toList();
    }

    static String lines(List<Entry> entries) {
        return entries.stream().map(entry -> line(entry) + "\n").collect(Collectors.joining());
    }

    static String line(Entry entry) {
        return entry.match(new Entry.Cases<>() {
            @Override
            public String row(Row row) {
                String measures = row.measures().stream()
                        .map(measure ->
                                measure.metric() + "=" + measure.text() + " " + measure.unit() + " " + measure.better()
                                        + (measure.unitTells() ? "" : " whatever the unit")
                                        + (measure.estimator().isEmpty() ? "" : " " + measure.estimator()))
                        .collect(Collectors.joining(", "));
                return "row " + row.line() + ": " + row.suite() + " | " + row.benchmark()
                        + (row.parameters().isEmpty() ? "" : row.parameters())
                        + (row.mode().isEmpty() ? "" : " " + row.mode()) + " | "
                        + (row.procs().isPresent() ? row.procs().getAsLong() : "-") + " | "
                        + (row.iterations().isPresent() ? row.iterations().getAsLong() : "-") + " | " + measures + " | "
                        + row.facts()
                        + row.point()
                                .map(point -> " | " + point.position() + " " + point.commit())
                                .orElse("");
            }

            @Override
            public String badLine(BadLine line) {
                return "bad " + line.line() + ": " + line.reason();
            }

            @Override
            public String failed(Failed failed) {
                return "failed " + failed.line() + ": " + failed.suite() + " | " + failed.benchmark() + " | "
                        + failed.reason()
                        + failed.rest().map(rest -> " | rest: " + row(rest)).orElse("");
            }

            @Override
            public String remark(Remark remark) {
                return "remark " + remark.line() + ": " + remark.text();
            }

            @Override
            public String unitFact(UnitFact fact) {
                return "unit " + fact.line() + ": " + fact.unit() + " " + fact.better();
            }

            @Override
            public String unmeasured(Unmeasured commit) {
                return "unmeasured " + commit.line() + ": " + commit.point().position() + " "
                        + commit.point().commit();
            }
        });
    }
}
