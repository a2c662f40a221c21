package io.stepwatch.sink;

import static io.stepwatch.sink.Samples.announced;
import static io.stepwatch.sink.Samples.measured;
import static io.stepwatch.sink.Samples.regression;

import io.stepwatch.events.AcceptedLevel;
import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import io.stepwatch.events.RangeCommit;
import io.stepwatch.sink.render.Title;
import java.util.ArrayList;
import java.util.List;

/** Alerts as the sink makes them, for tests of what is done with them. */
public final class SampleAlerts {

    private SampleAlerts() {}

    /** An open alert of {@link Samples#regression}. */
    public static Alert open() {
        return of(regression());
    }

    /** An open alert of one change point, with all its commits. */
    public static Alert of(ChangePoint point) {
        double accepted = point.getBefore().getMedian();
        return Alert.newBuilder()
                .setId("5eed".repeat(8))
                .setRevision(1)
                .setState(AlertState.OPEN)
                .setTitle(Title.of(point, accepted, 0))
                .setSeverity("page")
                .setKind(point.getKind())
                .setProject(point.getSeries().getProject())
                .setBranch(point.getSeries().getBranch())
                .setEnvironments(List.of(point.getSeries().getEnvironment()))
                .setLastGood(point.getLastGood())
                .setFirstBad(point.getFirstBad())
                .setRangeStart(point.getRangeStart())
                .setRangeEnd(point.getIntervalHigh())
                .setCommits(commits(point))
                .setCompareLink("https://git.example/codec/compare/"
                        + point.getRangeStart().getCommit() + "..."
                        + point.getIntervalHigh().getCommit())
                .setChangePoints(List.of(point))
                .setAccepted(List.of(new AcceptedLevel(point.getId(), accepted)))
                .setCheck("bench/ab.sh " + point.getLastGood().getCommit() + " "
                        + point.getFirstBad().getCommit() + " Encode/json")
                .setReason("opened")
                .build();
    }

    /** The change point with a range of one commit. */
    public static ChangePoint ofOneCommit(ChangePoint point) {
        long last = point.getFirstBad().getPosition();
        return ChangePoint.newBuilder(point)
                .setLastGood(measured(last - 1))
                .setRangeStart(measured(last - 1))
                .build();
    }

    private static List<RangeCommit> commits(ChangePoint point) {
        long last = point.getIntervalHigh().getPosition();
        List<RangeCommit> commits = new ArrayList<>();
        for (long p = point.getRangeStart().getPosition() + 1; p <= last; p++) {
            Commit commit = announced(p);
            commits.add(RangeCommit.newBuilder()
                    .setCommit(commit.getSha())
                    .setPosition(p)
                    .setSubject(commit.getSubject())
                    .setAuthor(commit.getAuthor())
                    .setTime(commit.getTime())
                    .setMeasured(p == last)
                    .setSuspect(true)
                    .build());
        }
        return commits;
    }
}
