package io.stepwatch.sink.group;

import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.sink.store.AlertStore;
import io.stepwatch.sink.store.ChangePointStore;
import io.stepwatch.sink.store.Group;
import io.stepwatch.sink.store.GroupStore;
import io.stepwatch.sink.store.Member;
import io.stepwatch.sink.store.SinkStores;
import io.stepwatch.sink.store.Span;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Brings change points into alerts. Alerts that turn out to share commits are linked; they are never merged. */
final class Joining {

    private final GroupStore groups;
    private final AlertStore alerts;
    private final ChangePointStore points;
    private final Rosters rosters;
    private final long closingMillis;

    Joining(SinkStores stores, Duration closingDelay) {
        this.groups = stores.groups();
        this.alerts = stores.alerts();
        this.points = stores.changePoints();
        this.rosters = new Rosters(stores);
        this.closingMillis = closingDelay.toMillis();
    }

    /** Takes a change point into the alert where it fits, or opens one. */
    void join(ChangePoint point, double accepted, long at, long now) {
        List<String> kinds = Kinds.of(point);
        join(point, accepted, kinds, () -> open(Draft.open(point, false, at), kinds.get(0), point), at, now);
    }

    /** The same for one that only repeats old history: it meets none but its like. */
    void joinBackfill(ChangePoint point, long at, long now) {
        List<String> kinds = Kinds.backfill(point);
        double accepted = point.getBefore().getMedian();
        join(point, accepted, kinds, () -> open(Draft.open(point, true, at), kinds.get(0), point), at, now);
    }

    private void join(
            ChangePoint point, double accepted, List<String> kinds, Supplier<Alert> opening, long at, long now) {
        Grouping.Fit fit = Grouping.find(Span.of(point), candidates(point, kinds, at), at);
        Alert alert = fit.best().flatMap(group -> alerts.get(group.alert())).orElseGet(opening);
        String key = TopicKeys.alert(alert);
        groups.keep(key, new Member(point.getId(), accepted, at, Draft.UNTOLD));
        points.joins(point.getId(), key);
        for (String kind : kinds) {
            groups.get(alert, kind).ifPresent(group -> groups.keep(alert, kind, group.with(Span.of(point))));
        }
        fit.others().forEach(other -> link(key, other.alert(), now));
        alerts.tellAt(key, now + closingMillis);
    }

    /** Follows a member whose range has moved, or which came or went. */
    void moved(Alert alert, ChangePoint point, long at, long now) {
        String key = TopicKeys.alert(alert);
        List<Span> spans = rosters.of(key).spans();
        for (String kind : Kinds.of(alert)) {
            groups.get(alert, kind).ifPresent(group -> groups.keep(alert, kind, group.of(spans)));
        }
        Collection<Group> others = candidates(point, Kinds.of(alert, point), at);
        Grouping.Fit fit = Grouping.find(Span.of(point), others, at);
        fit.best().ifPresent(best -> link(key, best.alert(), now));
        fit.others().forEach(other -> link(key, other.alert(), now));
    }

    private Alert open(Alert draft, String kind, ChangePoint point) {
        alerts.keep(draft);
        groups.keep(draft, kind, new Group(TopicKeys.alert(draft), draft.getOpenedAt(), List.of(Span.of(point))));
        return draft;
    }

    /** The alerts that a change point may join; those whose time is over are forgotten here. */
    private Collection<Group> candidates(ChangePoint point, List<String> kinds, long at) {
        String project = point.getSeries().getProject();
        String branch = point.getSeries().getBranch();
        Collection<Group> found = groups.of(project, branch, kinds).values();
        for (Group group : List.copyOf(found)) {
            if (!Grouping.takes(group, at)) {
                kinds.forEach(kind -> groups.close(project, branch, kind, group.alert()));
                found.remove(group);
            }
        }
        return found;
    }

    private void link(String one, String other, long now) {
        if (!one.equals(other)) {
            addLink(one, other, now);
            addLink(other, one, now);
        }
    }

    private void addLink(String key, String otherKey, long now) {
        Optional<Alert> other = alerts.get(otherKey);
        if (alerts.get(key).isPresent()
                && other.isPresent()
                && groups.link(key, other.get().getId())) {
            alerts.tellAt(key, now + closingMillis);
        }
    }
}
