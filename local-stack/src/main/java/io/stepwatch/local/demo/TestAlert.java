package io.stepwatch.local.demo;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Evidence;
import io.stepwatch.schema.EventClasses;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** An alert about nothing, to see whether a target works. */
public final class TestAlert {
    private static final int CHANGE = 28;

    private TestAlert() {}

    /** An alert that no other moment has. */
    public static Alert at(Instant now) {
        EventClasses.trust();
        ChangePoint point = point();
        return Alert.newBuilder()
                .setId(String.format(Locale.ROOT, "%032x", now.toEpochMilli()))
                .setRevision(1)
                .setState(AlertState.OPEN)
                .setTitle("Test of this target: nothing happened")
                .setSeverity("notify")
                .setKind("regression")
                .setProject("stepwatch-test")
                .setBranch("main")
                .setEnvironments(List.of("test"))
                .setLastGood(point.getLastGood())
                .setFirstBad(point.getFirstBad())
                .setRangeStart(point.getRangeStart())
                .setRangeEnd(point.getIntervalHigh())
                .setCommits(List.of())
                .setCommitsKnown(false)
                .setChangePoints(List.of(point))
                .setCheck("none: this is a test")
                .setReason("test")
                .build();
    }

    private static ChangePoint point() {
        MadeUpShift shift =
                new MadeUpShift(MadeUpShift.series("stepwatch-test", "test", "", "Test"), TestAlert::commit);
        ChangePoint point = shift.drawn("0".repeat(32), CHANGE - 1, CHANGE, CHANGE);
        point.setEvidence(new Evidence(0.0, 1.0, "made up", ""));
        return point;
    }

    private static String commit(long position) {
        return String.format(Locale.ROOT, "%040x", position);
    }
}
