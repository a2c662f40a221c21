package io.stepwatch.sink.group;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.sink.judge.Reference;
import io.stepwatch.sink.store.AlertStore;
import io.stepwatch.sink.store.BranchStore;
import io.stepwatch.sink.store.ChangePointStore;
import io.stepwatch.sink.store.GroupStore;
import io.stepwatch.sink.store.SinkStores;
import io.stepwatch.sink.store.Span;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps a revision that is about to be told, and what follows from it. */
final class Keeping {

    private static final Logger LOG = LoggerFactory.getLogger(Keeping.class);
    private static final Set<AlertState> OPEN = Set.of(AlertState.OPEN, AlertState.ACKNOWLEDGED);
    private static final Set<AlertState> CLOSED = Set.of(AlertState.DISMISSED, AlertState.RESOLVED);

    private final AlertStore alerts;
    private final ChangePointStore points;
    private final GroupStore groups;
    private final BranchStore branches;

    Keeping(SinkStores stores) {
        this.alerts = stores.alerts();
        this.points = stores.changePoints();
        this.groups = stores.groups();
        this.branches = stores.branches();
    }

    /**
     * The next revision.
     *
     * @param now wall clock, milliseconds since 1970
     */
    Alert keep(Alert held, Alert next, Roster roster, String reason, long now) {
        next.setRevision(held.getRevision() + 1);
        next.setReason(reason);
        alerts.keep(next);
        String key = TopicKeys.alert(next);
        for (Roster.Seat seat : roster.seats()) {
            if (seat.member().toldIn() == Draft.UNTOLD) {
                groups.keep(key, seat.member().told(next.getRevision()));
            }
            accept(seat, CLOSED.contains(next.getState()));
        }
        boolean open = OPEN.contains(next.getState());
        boolean quieted = next.getKnown() != null && next.getKnown().getQuiet();
        alerts.live(next, open || quieted);
        if (!open && !quieted && !next.getBackfill() && next.getState() != held.getState()) {
            branches.triaged(next, now);
        }
        if (next.getCommitsKnown() || !open) {
            alerts.noGap(next);
        } else {
            alerts.gap(next, Span.of(next));
        }
        LOG.info(
                "alert={} revision={} state={} severity={} members={}",
                next.getId(),
                next.getRevision(),
                next.getState(),
                next.getSeverity(),
                next.getMemberCount());
        return next;
    }

    /** Nobody has heard of it; if its change points come back, they open an alert anew. */
    void forget(Alert draft, Roster roster) {
        String key = TopicKeys.alert(draft);
        for (Roster.Seat seat : roster.seats()) {
            points.leaves(seat.point().getId());
            groups.drop(key, seat.member());
        }
        Kinds.of(draft).forEach(kind -> groups.close(draft.getProject(), draft.getBranch(), kind, key));
        alerts.drop(draft);
    }

    /** Who closes an alert accepts the level that it told of. */
    private void accept(Roster.Seat seat, boolean accepted) {
        String series = seat.point().getSeriesId();
        Optional<Reference> held = points.reference(series);
        points.keep(series, held.map(r -> r.accepting(seat.point().getId(), accepted)));
    }
}
