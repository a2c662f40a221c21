package io.stepwatch.cli.place;

import io.stepwatch.cli.format.BadLine;
import io.stepwatch.cli.format.Row;
import java.util.List;

/**
 * Rows of histories with their places.
 *
 * @param rows rows that have a place, in the order of the input
 * @param homeless rows that have none
 * @param announcements what has to be announced of their branches
 */
public record Placed(List<Row> rows, List<BadLine> homeless, Announcements announcements) {

    public Placed {
        rows = List.copyOf(rows);
        homeless = List.copyOf(homeless);
    }
}
