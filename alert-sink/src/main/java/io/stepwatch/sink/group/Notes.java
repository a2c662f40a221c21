package io.stepwatch.sink.group;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.MeasuredCommit;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.sink.judge.Severity;
import io.stepwatch.sink.lifecycle.Manual;
import io.stepwatch.sink.store.ActionStore;
import io.stepwatch.sink.store.AlertStore;
import io.stepwatch.sink.store.SinkStores;
import java.util.List;
import java.util.Optional;

/** Alerts without change points: how they begin, what people can do with them, how they end. */
final class Notes {

    private final AlertStore alerts;
    private final ActionStore actions;

    Notes(SinkStores stores) {
        this.alerts = stores.alerts();
        this.actions = stores.actions();
    }

    /**
     * What such an alert says.
     *
     * @param check what to look at
     * @param reason why it is told
     */
    record Note(String kind, String id, String title, String check, String reason) {

        Alert open(String project, String branch, MeasuredCommit last, long now) {
            return Alert.newBuilder()
                    .setId(id)
                    .setRevision(1)
                    .setState(AlertState.OPEN)
                    .setTitle(title)
                    .setSeverity(Severity.NOTIFY.word())
                    .setKind(kind)
                    .setProject(project)
                    .setBranch(branch)
                    .setEnvironments(List.of())
                    .setLastGood(last)
                    .setFirstBad(last)
                    .setRangeStart(last)
                    .setRangeEnd(last)
                    .setCommits(List.of())
                    .setChangePoints(List.of())
                    .setCheck(check)
                    .setReason(reason)
                    .setAt(now)
                    .setOpenedAt(now)
                    .build();
        }
    }

    /** Stands where no commit is meant. */
    static MeasuredCommit nowhere() {
        return MeasuredCommit.newBuilder().setCommit("").setPosition(0).build();
    }

    /** Whether an alert is one of these. */
    static boolean is(Alert alert) {
        return alert.getKind().equals(Silence.KIND) || alert.getKind().equals(Lateness.KIND);
    }

    /** The revision that says that it is over; empty when that has been said. */
    Optional<Alert> over(Alert held, String why, long now) {
        return next(held, AlertState.RECOVERED, "", now, why);
    }

    /** The revision that follows from what people did; empty when nothing does. */
    Optional<Alert> acted(Alert held, long now) {
        Manual manual = new Manual(actions.of(TopicKeys.alert(held)));
        if (held.getState() == AlertState.RECOVERED) {
            return Optional.empty();
        }
        return next(
                held,
                manual.state().orElse(AlertState.OPEN),
                manual.last().map(action -> action.getBy()).orElse(""),
                manual.last().map(action -> action.getAt()).orElse(now),
                manual.words());
    }

    private Optional<Alert> next(Alert held, AlertState state, String by, long at, String why) {
        if (state == held.getState()) {
            return Optional.empty();
        }
        Alert next = Alert.newBuilder(held)
                .setRevision(held.getRevision() + 1)
                .setState(state)
                .setBy(by)
                .setAt(at)
                .setReason(why)
                .setActions(Lifecycle.recent(actions.of(TopicKeys.alert(held))))
                .build();
        alerts.keep(next);
        return Optional.of(next);
    }
}
