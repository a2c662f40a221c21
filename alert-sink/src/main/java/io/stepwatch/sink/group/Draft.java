package io.stepwatch.sink.group;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.sink.judge.Severity;
import java.util.List;

/** Alerts that nobody has been told of: what they say is put together when they are told. */
final class Draft {

    /** Revision of an alert that has not been told. */
    static final long UNTOLD = 0;

    private Draft() {}

    /**
     * A new alert, opened by its first member.
     *
     * @param backfill whether it is about old history that was measured again
     * @param at when that came, milliseconds since 1970
     */
    static Alert open(ChangePoint point, boolean backfill, long at) {
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
                .setChangePoints(List.of())
                .setCheck("")
                .setOpenedAt(at)
                .setBackfill(backfill)
                .build();
    }

    static boolean isUntold(Alert alert) {
        return alert.getRevision() == UNTOLD;
    }
}
