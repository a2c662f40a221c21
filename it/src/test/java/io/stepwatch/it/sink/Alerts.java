package io.stepwatch.it.sink;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import java.util.List;
import java.util.Locale;

/** Alerts as the topology writes them. */
final class Alerts {

    private Alerts() {}

    /** An open alert; each number is another alert. */
    static Alert open(int number) {
        ChangePoint point = Shifts.regression(Site.PROJECT, "Bench" + number, 43 + 10L * number);
        return Alert.newBuilder()
                .setId(String.format(Locale.ROOT, "%032x", number))
                .setRevision(1)
                .setState(AlertState.OPEN)
                .setTitle("Bench" + number + " ns/op 10.0 % slower")
                .setSeverity("page")
                .setKind("regression")
                .setProject("codec")
                .setBranch("main")
                .setEnvironments(List.of("linux-amd64"))
                .setLastGood(point.getLastGood())
                .setFirstBad(point.getFirstBad())
                .setRangeStart(point.getRangeStart())
                .setRangeEnd(point.getIntervalHigh())
                .setCommits(List.of())
                .setCommitsKnown(false)
                .setChangePoints(List.of(point))
                .setCheck("bench/ab.sh")
                .setReason("opened")
                .build();
    }

    /** A later revision in a state. */
    static Alert next(Alert alert, AlertState state) {
        return Alert.newBuilder(alert)
                .setRevision(alert.getRevision() + 1)
                .setState(state)
                .setReason(state.name().toLowerCase(Locale.ROOT))
                .build();
    }
}
