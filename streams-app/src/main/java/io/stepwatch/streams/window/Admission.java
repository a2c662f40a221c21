package io.stepwatch.streams.window;

import io.stepwatch.streams.ingest.Reason;
import io.stepwatch.streams.window.Taken.Accepted;
import io.stepwatch.streams.window.Taken.Displaced;
import io.stepwatch.streams.window.Taken.Duplicate;
import io.stepwatch.streams.window.Taken.Lost;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which runs make a point, by rules that do not look at the order of arrival.
 *
 * <p>One run id counts once: of two payloads the one with the smaller event id. One position belongs to one commit: of two
 * commits the one with the smaller id.
 */
final class Admission {

    private Admission() {}

    static Taken decide(@Nullable Row row, long position, String commit, Entry run, boolean newest) {
        if (row == null) {
            return new Accepted(null, new Row(position, commit, List.of(run)), newest, List.of());
        }
        return row.commit().equals(commit)
                ? ofSameCommit(row, run, newest)
                : ofOtherCommit(row, position, commit, run, newest);
    }

    private static Taken ofSameCommit(Row row, Entry run, boolean newest) {
        for (Entry known : row.entries()) {
            if (!known.isSameRun(run)) {
                continue;
            }
            int order = run.eventId().compareTo(known.eventId());
            if (order == 0) {
                return new Duplicate();
            }
            if (order > 0) {
                return new Lost(Reason.CONFLICTING_RUN, conflict(run, known));
            }
            Displaced displaced = new Displaced(Reason.CONFLICTING_RUN, conflict(known, run), known.offset());
            return new Accepted(row, row.with(run, known), newest, List.of(displaced));
        }
        Row now = row.with(run, null);
        return now.entries().contains(run) ? new Accepted(row, now, newest, List.of()) : new Duplicate();
    }

    private static Taken ofOtherCommit(Row row, long position, String commit, Entry run, boolean newest) {
        if (commit.compareTo(row.commit()) > 0) {
            return new Lost(Reason.POSITION_TAKEN, taken(position, commit, row.commit()));
        }
        List<Displaced> displaced = row.entries().stream()
                .map(entry ->
                        new Displaced(Reason.POSITION_TAKEN, taken(position, row.commit(), commit), entry.offset()))
                .toList();
        return new Accepted(row, new Row(position, commit, List.of(run)), newest, displaced);
    }

    private static String conflict(Entry loser, Entry winner) {
        return "run " + loser.runId() + " was published twice with different samples; event " + winner.eventId()
                + " counts, event " + loser.eventId() + " does not; give each attempt a run id of its own";
    }

    private static String taken(long position, String loser, String winner) {
        return "commits " + winner + " and " + loser + " both claim position " + position + "; " + winner + " counts";
    }
}
