package io.stepwatch.sink.group;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.MeasuredCommit;
import io.stepwatch.events.SeriesConfig;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.sink.judge.Judge;
import io.stepwatch.sink.judge.Policy;
import io.stepwatch.sink.lifecycle.Status;
import io.stepwatch.sink.pace.Pace;
import io.stepwatch.sink.store.AlertStore;
import io.stepwatch.sink.store.ChangePointStore;
import io.stepwatch.sink.store.CommitStore;
import io.stepwatch.sink.store.GroupStore;
import io.stepwatch.sink.store.SinkStores;
import io.stepwatch.sink.store.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Makes the next revisions of alerts whose time has come. */
final class Telling {

    private final Policies policies;
    private final NextSteps nextSteps;
    private final AlertStore alerts;
    private final ChangePointStore points;
    private final CommitStore commits;
    private final GroupStore groups;
    private final Rosters rosters;
    private final Environments environments;
    private final Superseding superseding;
    private final Lifecycle lifecycle;
    private final Silence silence;
    private final Notes notes;
    private final Keeping keeping;

    Telling(Policies policies, NextSteps nextSteps, SinkStores stores, Pace pace) {
        this.policies = policies;
        this.nextSteps = nextSteps;
        this.alerts = stores.alerts();
        this.points = stores.changePoints();
        this.commits = stores.commits();
        this.groups = stores.groups();
        this.rosters = new Rosters(stores);
        this.environments = new Environments(stores);
        this.keeping = new Keeping(stores);
        this.superseding = new Superseding(stores, keeping);
        this.lifecycle = new Lifecycle(stores);
        this.silence = new Silence(stores, pace);
        this.notes = new Notes(stores);
    }

    /**
     * What there is to tell of an alert: mostly one revision or none; more where it takes the place of others.
     *
     * @param now wall clock, milliseconds since 1970
     */
    List<Alert> next(String alertKey, long now) {
        Alert held = alerts.get(alertKey).orElse(null);
        Roster roster = rosters.of(alertKey);
        if (held != null && Notes.is(held)) {
            return list(held.getKind().equals(Silence.KIND) ? silence.next(held, now) : notes.acted(held, now));
        }
        if (held == null || held.getSupersededBy() != null || roster.seats().isEmpty()) {
            return List.of();
        }
        Optional<Environments.Moved> moved = environments.of(held, roster);
        if (moved.isEmpty()) {
            return isOfAnEnvironment(held) && Draft.isUntold(held)
                    ? List.of()
                    : list(tell(held, roster, Optional.empty(), now));
        }
        List<Alert> told = new ArrayList<>();
        if (!moved.get().oldest().equals(alertKey)) {
            told.addAll(next(moved.get().oldest(), now));
            if (rosters.of(alertKey).seats().isEmpty()) {
                return told;
            }
            told.addAll(list(tell(held, rosters.of(alertKey), Optional.empty(), now)));
            return told;
        }
        List<Alert> superseded = superseding.takeOver(held, moved.get(), now);
        told.addAll(
                list(tell(held, rosters.of(alertKey), Optional.of(moved.get().share()), now)));
        told.addAll(superseded);
        return told;
    }

    private Optional<Alert> tell(Alert held, Roster roster, Optional<Share> moved, long now) {
        Policy policy = policies.of(held.getProject());
        Optional<Share> share = moved.or(() -> stillMoved(held, roster));
        Lifecycle.Lived next = lifecycle.live(held, assembled(held, roster, share, policy), roster, now);
        AlertState state = next.status().state();
        if (Draft.isUntold(held) && (state == AlertState.RECOVERED || state == AlertState.RETRACTED)) {
            keeping.forget(held, roster);
            return Optional.empty();
        }
        Optional<String> reason = reason(held, next).map(why -> why + by(held, next.alert(), roster));
        return reason.map(why -> keeping.keep(held, next.alert(), roster, why, now));
    }

    /** An alert of an environment stays one while its members recover. */
    private Optional<Share> stillMoved(Alert held, Roster roster) {
        if (!isOfAnEnvironment(held)) {
            return Optional.empty();
        }
        return Optional.of(
                environments.within(roster.headline().point().getSeries().getEnvironment(), roster));
    }

    private Alert assembled(Alert held, Roster roster, Optional<Share> share, Policy policy) {
        Span span = CommitRange.listed(roster.narrowest());
        String link = policies.config(held.getProject())
                .map(SeriesConfig::getCompareLink)
                .orElse("");
        return Assembly.assemble(
                held,
                new Assembly.Parts(
                        roster,
                        share,
                        policy,
                        nextSteps.over(policy.of(roster.headline().point()).check(), link),
                        commits.between(held.getProject(), held.getBranch(), span.after() + 1, span.last()),
                        groups.links(TopicKeys.alert(held))));
    }

    private static Optional<String> reason(Alert held, Lifecycle.Lived next) {
        Status status = next.status();
        if (Draft.isUntold(held)) {
            return Optional.of(status.why());
        }
        Reading before = Reading.of(held);
        Reading now = Reading.of(next.alert());
        if (now.equals(before)) {
            return Optional.empty();
        }
        if (!now.hasNewState(before)) {
            return Optional.of(now.reason(before));
        }
        return Optional.of(status.isOpened() ? "re" + status.why() : status.why());
    }

    /** Names the commit that ended what the alert told of; of several the last, which ended the rest of it. */
    private String by(Alert held, Alert next, Roster roster) {
        if (next.getState() != AlertState.RECOVERED || held.getState() == AlertState.RECOVERED) {
            return "";
        }
        String word = next.getKind().equals("improvement") ? "undone" : "fixed";
        return roster.points().stream()
                .flatMap(member -> points.recoveryOf(member.getId()).stream())
                .map(ChangePoint::getFirstBad)
                .max(Comparator.comparingLong(MeasuredCommit::getPosition))
                .map(first -> ", " + word + " by " + first.getCommit())
                .orElse("");
    }

    private static boolean isOfAnEnvironment(Alert alert) {
        return alert.getKind().equals(Judge.ENVIRONMENT);
    }

    private static List<Alert> list(Optional<Alert> alert) {
        return alert.map(List::of).orElse(List.of());
    }
}
