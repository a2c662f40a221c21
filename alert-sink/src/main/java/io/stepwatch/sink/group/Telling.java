package io.stepwatch.sink.group;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.MeasuredCommit;
import io.stepwatch.sink.store.AlertStore;
import io.stepwatch.sink.store.ChangePointStore;
import io.stepwatch.sink.store.CommitStore;
import io.stepwatch.sink.store.SinkStores;
import io.stepwatch.sink.store.Span;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes the next revision of alerts whose time has come. */
final class Telling {

    private static final Logger LOG = LoggerFactory.getLogger(Telling.class);

    private final Assembly assembly;
    private final ChangePointStore points;
    private final AlertStore alerts;
    private final CommitStore commits;

    Telling(Assembly assembly, SinkStores stores) {
        this.assembly = assembly;
        this.points = stores.changePoints();
        this.alerts = stores.alerts();
        this.commits = stores.commits();
    }

    /** The next revision of an alert; empty when there is nothing new to tell. */
    Optional<Alert> next(String alertKey) {
        Optional<Alert> held = alerts.get(alertKey);
        if (held.isEmpty()) {
            return Optional.empty();
        }
        Alert next = assembled(held.get());
        if (held.get().getRevision() == Draft.UNTOLD && next.getState() != AlertState.OPEN) {
            forget(held.get());
            return Optional.empty();
        }
        Optional<String> reason = reason(held.get(), next).map(why -> why + by(held.get(), next));
        reason.ifPresent(why -> keep(held.get(), next, why));
        return reason.map(why -> next);
    }

    private Alert assembled(Alert alert) {
        List<ChangePoint> members = alert.getChangePoints().stream()
                .map(member -> points.get(member.getId()).orElse(member))
                .toList();
        Span span = CommitRange.listed(Assembly.narrowest(members));
        return assembly.assemble(
                alert, members, commits.between(alert.getProject(), alert.getBranch(), span.after() + 1, span.last()));
    }

    private static Optional<String> reason(Alert held, Alert next) {
        if (held.getRevision() == Draft.UNTOLD) {
            return Optional.of("opened");
        }
        Reading before = Reading.of(held);
        Reading now = Reading.of(next);
        return now.equals(before) ? Optional.empty() : Optional.of(now.reason(before));
    }

    /** Names the commit that ended what the alert told of; of several the last, which ended the rest of it. */
    private String by(Alert held, Alert next) {
        if (next.getState() != AlertState.RECOVERED || held.getState() == AlertState.RECOVERED) {
            return "";
        }
        String word = next.getKind().equals("improvement") ? "undone" : "fixed";
        return next.getChangePoints().stream()
                .flatMap(member -> points.recoveryOf(member.getId()).stream())
                .map(ChangePoint::getFirstBad)
                .max(Comparator.comparingLong(MeasuredCommit::getPosition))
                .map(first -> ", " + word + " by " + first.getCommit())
                .orElse("");
    }

    private void keep(Alert held, Alert next, String reason) {
        next.setRevision(held.getRevision() + 1);
        next.setReason(reason);
        alerts.keep(next);
        if (next.getCommitsKnown() || next.getState() != AlertState.OPEN) {
            alerts.noGap(next);
        } else {
            alerts.gap(next, Span.of(next));
        }
        LOG.info(
                "alert={} revision={} state={} severity={} reason=\"{}\"",
                next.getId(),
                next.getRevision(),
                next.getState(),
                next.getSeverity(),
                reason);
    }

    /** Nobody has heard of it; if its change points come back, they open an alert anew. */
    private void forget(Alert draft) {
        draft.getChangePoints().forEach(member -> points.leaves(member.getId()));
        alerts.drop(draft);
    }
}
