package io.stepwatch.streams.window;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What becomes of the points of a group when people or the chain of commits say something of runs that are there already.
 *
 * <p>Each change gives back the first position at which the points are others now; empty: none is. What lies behind the
 * window stays as it is.
 */
public final class Amendments {

    private final Rows rows;
    private final Aside aside;
    private final Head head;
    private final Branch branch;

    Amendments(Rows rows, Aside aside, Head head, Branch branch) {
        this.rows = rows;
        this.aside = aside;
        this.head = head;
        this.branch = branch;
    }

    /** A commit left the branch: its point is set aside, and the next one in line takes its place. */
    public OptionalLong leave(String commit, long position) {
        Optional<Row> row = own(commit, position);
        row.ifPresent(gone -> {
            aside.keep(gone);
            vacate(position);
        });
        return row.isPresent() ? OptionalLong.of(position) : OptionalLong.empty();
    }

    /** A commit came back to the branch, and so do its runs. */
    public OptionalLong comeBack(String commit, long position) {
        Optional<Row> kept = position > head.base ? aside.at(position, commit) : Optional.empty();
        if (kept.isEmpty()) {
            return OptionalLong.empty();
        }
        aside.remove(kept.get());
        return put(kept.get()) ? OptionalLong.of(position) : OptionalLong.empty();
    }

    /** A commit has another position than its runs said. */
    public OptionalLong move(String commit, long from, long to) {
        if (Math.min(from, to) <= head.base) {
            return OptionalLong.empty();
        }
        Optional<Row> own = own(commit, from);
        Optional<Row> row = own.or(() -> aside.at(from, commit));
        if (row.isEmpty()) {
            return OptionalLong.empty();
        }
        aside.remove(row.get());
        own.ifPresent(gone -> vacate(from));
        Row moved = row.get().movedTo(to);
        if (branch.place(commit).left()) {
            aside.keep(moved);
            return own.isPresent() ? OptionalLong.of(from) : OptionalLong.empty();
        }
        boolean put = put(moved);
        if (own.isEmpty()) {
            return put ? OptionalLong.of(to) : OptionalLong.empty();
        }
        return OptionalLong.of(put ? Math.min(from, to) : from);
    }

    /** A run counts no more. */
    public OptionalLong withdraw(String runId) {
        for (Row kept : aside.between(head.base + 1, Long.MAX_VALUE)) {
            if (kept.has(runId)) {
                aside.replace(kept.without(runId));
            }
        }
        OptionalLong first = OptionalLong.empty();
        for (Row row : rows.after(head.base)) {
            if (row.has(runId)) {
                Row rest = row.without(runId);
                if (rest.entries().isEmpty()) {
                    vacate(row.position());
                } else {
                    rows.put(rest);
                }
                if (first.isEmpty()) {
                    first = OptionalLong.of(row.position());
                }
            }
        }
        return first;
    }

    /** The position of a commit that has a point in the window. */
    public OptionalLong position(String commit) {
        return rows.after(head.base).stream()
                .filter(row -> row.commit().equals(commit))
                .mapToLong(Row::position)
                .findFirst();
    }

    /** A position, or the first one of the window. */
    public long firstInWindow(long position) {
        return Math.max(position, head.base + 1);
    }

    private Optional<Row> own(String commit, long position) {
        return position > head.base
                ? rows.at(position).filter(row -> row.commit().equals(commit))
                : Optional.empty();
    }

    /** Puts a point at its position, unless a commit with a better claim is there; says whether it is there now. */
    private boolean put(Row row) {
        Optional<Row> there = rows.at(row.position());
        if (there.isEmpty()) {
            head.points++;
        } else if (there.get().commit().equals(row.commit())) {
            rows.put(there.get().with(row.entries()));
            return true;
        } else if (there.get().commit().compareTo(row.commit()) < 0) {
            aside.keep(row);
            return false;
        } else {
            aside.keep(there.get());
        }
        rows.put(row);
        head.lastPosition = Math.max(head.lastPosition, row.position());
        seen(row);
        return true;
    }

    /** Takes the point of a position away and gives the place to the next in line. */
    private void vacate(long position) {
        rows.delete(position);
        head.points--;
        Optional<Row> heir =
                aside.heir(position, commit -> !branch.place(commit).left());
        if (heir.isPresent()) {
            aside.remove(heir.get());
            put(heir.get());
        } else {
            head.lastPosition = rows.last().orElse(head.base);
        }
        for (int number = 0; number < head.series.size(); number++) {
            SeriesHead series = head.series.get(number);
            if (series.lastPosition() == position) {
                List<Row> before = rows.before(position + 1, number, 1);
                head.series.set(
                        number,
                        series.endingAt(
                                before.isEmpty()
                                        ? series.firstPosition()
                                        : before.get(0).position()));
            }
        }
    }

    private void seen(Row row) {
        for (int number = 0; number < head.series.size(); number++) {
            if (row.value(number).isPresent()) {
                head.series.set(number, head.series.get(number).at(row.position()));
            }
        }
    }
}
