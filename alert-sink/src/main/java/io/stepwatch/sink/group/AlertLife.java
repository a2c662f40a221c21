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
import io.stepwatch.sink.store.ChangePointStore;
import io.stepwatch.sink.store.SinkStores;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Takes change points into alerts: folds their revisions, has them judged, opens alerts or joins them. */
final class AlertLife {

    private static final Set<ChangePointState> EVER_CONFIRMED =
            Set.of(ChangePointState.CONFIRMED, ChangePointState.RECOVERED, ChangePointState.RETRACTED);

    private final Judge judge;
    private final ChangePointStore points;
    private final AlertStore alerts;
    private final Duration closingDelay;

    AlertLife(Judge judge, Duration closingDelay, SinkStores stores) {
        this.judge = judge;
        this.closingDelay = closingDelay;
        this.points = stores.changePoints();
        this.alerts = stores.alerts();
    }

    /** Takes one revision of a change point. */
    void take(ChangePoint point, long now) {
        Optional<ChangePoint> held = points.get(point.getId());
        if (held.isPresent() && held.get().getRevision() >= point.getRevision()) {
            return;
        }
        if (held.isEmpty() && !EVER_CONFIRMED.contains(point.getState())) {
            return;
        }
        points.keep(point);
        Optional<String> alert = points.alertOf(point.getId());
        if (alert.isPresent()) {
            revise(alert.get(), point, now);
        } else {
            consider(point, now);
        }
    }

    private void revise(String alertKey, ChangePoint point, long now) {
        boolean stands = point.getState() == ChangePointState.CONFIRMED;
        Optional<Reference> held = points.reference(point.getSeriesId());
        points.keep(
                point.getSeriesId(), held.map(r -> stands ? r.telling(Told.of(point)) : r.takingBack(point.getId())));
        alerts.tellAt(alertKey, now + closingDelay.toMillis());
    }

    private void consider(ChangePoint point, long now) {
        Verdict verdict = judge.judge(point, points.reference(point.getSeriesId()));
        points.keep(point.getSeriesId(), verdict.reference());
        if (verdict.material()) {
            double accepted = verdict.reference().orElseThrow().accepted();
            Alert alert = Grouping.find(point, untold(point))
                    .map(waiting -> Draft.join(waiting, point, accepted))
                    .orElseGet(() -> Draft.open(point, accepted));
            alerts.keep(alert);
            points.joins(point.getId(), TopicKeys.alert(alert));
            alerts.tellAt(TopicKeys.alert(alert), now + closingDelay.toMillis());
        }
    }

    private List<Alert> untold(ChangePoint point) {
        return alerts.waiting(point.getSeries().getProject()).stream()
                .filter(alert -> alert.getRevision() == Draft.UNTOLD)
                .toList();
    }
}
