package io.stepwatch.sink.group;

import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.sink.judge.Judge;
import io.stepwatch.sink.judge.Reference;
import io.stepwatch.sink.judge.Told;
import io.stepwatch.sink.judge.Verdict;
import io.stepwatch.sink.store.AlertStore;
import io.stepwatch.sink.store.BranchStore;
import io.stepwatch.sink.store.ChangePointStore;
import io.stepwatch.sink.store.SinkStores;
import io.stepwatch.sink.store.Span;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** Takes change points into alerts: folds their revisions, has them judged, opens alerts or joins them. */
final class AlertLife {

    private static final Set<ChangePointState> EVER_CONFIRMED =
            Set.of(ChangePointState.CONFIRMED, ChangePointState.RECOVERED, ChangePointState.RETRACTED);

    private final Policies policies;
    private final ChangePointStore points;
    private final AlertStore alerts;
    private final BranchStore branches;
    private final Joining joining;
    private final Duration closingDelay;

    AlertLife(Policies policies, Duration closingDelay, SinkStores stores) {
        this.policies = policies;
        this.closingDelay = closingDelay;
        this.points = stores.changePoints();
        this.alerts = stores.alerts();
        this.branches = stores.branches();
        this.joining = new Joining(stores, closingDelay);
    }

    /**
     * Takes one revision of a change point.
     *
     * @param at when its record was appended, milliseconds since 1970
     * @param now wall clock, milliseconds since 1970
     */
    void take(ChangePoint point, long at, long now) {
        Optional<ChangePoint> held = points.get(point.getId());
        if (held.isPresent() && held.get().getRevision() >= point.getRevision()) {
            return;
        }
        if (held.isEmpty() && !EVER_CONFIRMED.contains(point.getState())) {
            return;
        }
        points.keep(point);
        Optional<Alert> alert = points.alertOf(point.getId()).flatMap(alerts::get);
        if (alert.isPresent()) {
            revise(alert.get(), point, now);
            boolean moved = held.map(Span::of).filter(Span.of(point)::equals).isEmpty();
            if (moved || point.getState() != held.orElseThrow().getState()) {
                joining.moved(alert.get(), point, at, now);
            }
        } else {
            consider(point, at, now);
        }
    }

    private void revise(Alert alert, ChangePoint point, long now) {
        boolean stands = point.getState() == ChangePointState.CONFIRMED;
        Optional<Reference> held = points.reference(point.getSeriesId());
        points.keep(
                point.getSeriesId(), held.map(r -> stands ? r.telling(Told.of(point)) : r.takingBack(point.getId())));
        alerts.tellAt(TopicKeys.alert(alert), now + closingDelay.toMillis());
    }

    private void consider(ChangePoint point, long at, long now) {
        Judge judge = policies.of(point.getSeries().getProject()).judge(point);
        if (branches.repeatsHistory(point)) {
            if (judge.judge(point, Optional.empty()).material()) {
                joining.joinBackfill(point, at, now);
            }
            return;
        }
        Verdict verdict = judge.judge(point, points.reference(point.getSeriesId()));
        points.keep(point.getSeriesId(), verdict.reference());
        if (verdict.material()) {
            long position = point.getFirstBad().getPosition();
            joining.join(point, verdict.reference().orElseThrow().accepted(position), at, now);
        } else if (judge.movedWithItsEnvironment(point)) {
            joining.join(point, point.getBefore().getMedian(), at, now);
        }
    }
}
