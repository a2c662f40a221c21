package io.stepwatch.cli.alerts;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.MeasuredCommit;
import io.stepwatch.schema.EventClasses;
import java.util.List;

/** Small alerts for tests. */
final class SampleAlert {

    static {
        EventClasses.trust();
    }

    private SampleAlert() {}

    static Alert in(AlertState state) {
        return between("a".repeat(40), "b".repeat(40), 3, state);
    }

    /** An alert whose range begins after one commit and ends with another, so many commits later. */
    static Alert between(String lastGood, String firstBad, long count, AlertState state) {
        MeasuredCommit good = commit(lastGood, 10);
        MeasuredCommit bad = commit(firstBad, 10 + count);
        return Alert.newBuilder()
                .setId("5eed".repeat(8))
                .setRevision(1)
                .setState(state)
                .setTitle("Encode/json ns/op 10.0 % slower")
                .setSeverity("page")
                .setKind("regression")
                .setProject("codec")
                .setBranch("main")
                .setEnvironments(List.of("linux-amd64"))
                .setLastGood(good)
                .setFirstBad(bad)
                .setRangeStart(good)
                .setRangeEnd(bad)
                .setCommits(List.of())
                .setCommitsKnown(false)
                .setChangePoints(List.of())
                .setCheck("bench/ab.sh")
                .build();
    }

    private static MeasuredCommit commit(String id, long position) {
        return MeasuredCommit.newBuilder().setCommit(id).setPosition(position).build();
    }
}
