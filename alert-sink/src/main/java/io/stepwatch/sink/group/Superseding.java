package io.stepwatch.sink.group;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.sink.store.AlertStore;
import io.stepwatch.sink.store.ChangePointStore;
import io.stepwatch.sink.store.Group;
import io.stepwatch.sink.store.GroupStore;
import io.stepwatch.sink.store.SinkStores;
import java.util.ArrayList;
import java.util.List;

/** Lets the alert of an environment take the place of the alerts about its series. */
final class Superseding {

    private final AlertStore alerts;
    private final GroupStore groups;
    private final ChangePointStore points;
    private final Rosters rosters;
    private final Keeping keeping;

    Superseding(SinkStores stores, Keeping keeping) {
        this.alerts = stores.alerts();
        this.groups = stores.groups();
        this.points = stores.changePoints();
        this.rosters = new Rosters(stores);
        this.keeping = keeping;
    }

    /** Takes over what belongs to an environment; the alerts that people have seen say where it went. */
    List<Alert> takeOver(Alert alert, Environments.Moved moved, long now) {
        String key = TopicKeys.alert(alert);
        String environment = moved.share().environment();
        List<Alert> told = new ArrayList<>();
        for (String otherKey : moved.others()) {
            Alert other = alerts.get(otherKey).orElse(null);
            if (other != null) {
                takeMembers(otherKey, key, environment);
                told.addAll(leave(other, alert, now));
            }
        }
        Roster all = rosters.of(key);
        groups.keep(alert, Kinds.environment(environment), new Group(key, alert.getOpenedAt(), all.spans()));
        return told;
    }

    private void takeMembers(String from, String to, String environment) {
        for (Roster.Seat seat : rosters.of(from).seats()) {
            if (seat.point().getSeries().getEnvironment().equals(environment)) {
                groups.drop(from, seat.member());
                groups.keep(to, seat.member().told(Draft.UNTOLD));
                points.joins(seat.point().getId(), to);
            }
        }
    }

    private List<Alert> leave(Alert other, Alert alert, long now) {
        String key = TopicKeys.alert(other);
        Roster rest = rosters.of(key);
        if (!rest.seats().isEmpty()) {
            alerts.tellBy(key, now);
            return List.of();
        }
        if (Draft.isUntold(other)) {
            keeping.forget(other, rest);
            return List.of();
        }
        Kinds.of(other).forEach(kind -> groups.close(other.getProject(), other.getBranch(), kind, key));
        Alert gone = Alert.newBuilder(other)
                .setState(AlertState.RETRACTED)
                .setSupersededBy(alert.getId())
                .setBy("")
                .setAt(now)
                .build();
        return List.of(
                keeping.keep(other, gone, rest, "part of alert " + alert.getId() + ": its environment moved", now));
    }
}
