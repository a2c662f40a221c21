package io.stepwatch.cli.compare;

import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.shell.Console;
import java.util.List;

/** Compares rows that another command has made. */
public final class RowComparison {

    private RowComparison() {}

    /**
     * Rows of one side.
     *
     * @param name where they come from, for people
     */
    public record Source(String name, List<Row> rows) {

        public Source {
            rows = List.copyOf(rows);
        }
    }

    /** Compares two sides; some notes are known already. */
    public static Report of(
            Console console, RuleOptions rules, FileOptions files, Source base, Source candidate, List<String> notes) {
        Report report = new Comparing(console, rules, files)
                .of(FileSide.of(base.name(), base.rows()), FileSide.of(candidate.name(), candidate.rows()));
        for (String note : notes) {
            report = report.instead(report.lines(), note);
        }
        return report;
    }
}
