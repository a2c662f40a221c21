package io.stepwatch.cli.publish;

import io.stepwatch.cli.format.HistoryPoint;
import io.stepwatch.cli.format.Row;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The one git commit that the rows of files name: what a CI job writes that measures one commit. Such rows are results
 * of that commit and no history.
 *
 * @param id full or short id as the file has it
 * @param branch the branch that the rows name; empty if they name none
 */
record NamedCommit(String id, String branch) {

    private static final Pattern ID = Pattern.compile("[0-9a-fA-F]{7,64}");

    /** The commit; empty if rows name several commits or branches, none, or one that is no git id. */
    static Optional<NamedCommit> of(List<Row> rows) {
        List<NamedCommit> named = rows.stream()
                .flatMap(row -> row.point().stream())
                .map(point -> new NamedCommit(point.commit(), point.branch()))
                .distinct()
                .limit(2)
                .toList();
        return named.size() == 1 && ID.matcher(named.get(0).id()).matches()
                ? Optional.of(named.get(0))
                : Optional.empty();
    }

    /** The row as a result of the commit. */
    Row measured(Row row) {
        return row.at(row.point().map(point -> point.at(id, 0, HistoryPoint.OF_CHECKOUT)));
    }
}
