package io.stepwatch.sink.group;

import io.stepwatch.events.AcceptedLevel;
import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.sink.judge.Severity;
import java.util.ArrayList;
import java.util.List;

/** Alerts that nobody has been told of: who belongs to them is known, what they say is put together when it is told. */
final class Draft {

    /** Revision of an alert that has not been told. */
    static final long UNTOLD = 0;

    private Draft() {}

    /** A new alert with its first member. */
    static Alert open(ChangePoint point, double accepted) {
        return Alert.newBuilder()
                .setId(AlertIds.openedBy(point.getId()))
                .setRevision(UNTOLD)
                .setState(AlertState.OPEN)
                .setTitle("")
                .setSeverity(Severity.NOTIFY.word())
                .setKind(point.getKind())
                .setProject(point.getSeries().getProject())
                .setBranch(point.getSeries().getBranch())
                .setEnvironments(List.of(point.getSeries().getEnvironment()))
                .setLastGood(point.getLastGood())
                .setFirstBad(point.getFirstBad())
                .setRangeStart(point.getRangeStart())
                .setRangeEnd(point.getIntervalHigh())
                .setCommits(List.of())
                .setCommitsKnown(false)
                .setChangePoints(List.of(point))
                .setAccepted(List.of(new AcceptedLevel(point.getId(), accepted)))
                .setCheck("")
                .build();
    }

    /** The alert with one more member. */
    static Alert join(Alert alert, ChangePoint point, double accepted) {
        List<ChangePoint> members = new ArrayList<>(alert.getChangePoints());
        members.add(point);
        List<AcceptedLevel> levels = new ArrayList<>(alert.getAccepted());
        levels.add(new AcceptedLevel(point.getId(), accepted));
        return Alert.newBuilder(alert)
                .setChangePoints(members)
                .setAccepted(levels)
                .build();
    }
}
