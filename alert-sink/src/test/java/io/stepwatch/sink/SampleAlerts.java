package io.stepwatch.sink;

import static io.stepwatch.sink.Samples.announced;
import static io.stepwatch.sink.Samples.commit;
import static io.stepwatch.sink.Samples.measured;
import static io.stepwatch.sink.Samples.regression;
import static io.stepwatch.sink.Samples.step;

import io.stepwatch.events.AcceptedLevel;
import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import io.stepwatch.events.ContextPoint;
import io.stepwatch.events.KnownAlarm;
import io.stepwatch.events.NamedText;
import io.stepwatch.events.RangeCommit;
import io.stepwatch.schema.identity.SeriesIds;
import io.stepwatch.sink.deliver.Message;
import io.stepwatch.sink.render.Title;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Alerts as the sink makes them, for tests of what is done with them. */
public final class SampleAlerts {

    private SampleAlerts() {}

    /** An open alert of {@link Samples#regression}. */
    public static Alert open() {
        return of(regression());
    }

    /** An open alert with forty points of history and a picture. */
    public static Alert drawn() {
        Alert alert = of(history(regression()));
        alert.setLinks(List.of(new NamedText("picture", "https://perf.example/stepwatch/5eed.svg")));
        return alert;
    }

    /** The change point with 28 points before it and 12 from it on. */
    public static ChangePoint history(ChangePoint point) {
        List<ContextPoint> context = new ArrayList<>();
        long first = point.getFirstBad().getPosition();
        for (int i = -28; i < 12; i++) {
            double level =
                    i < 0 ? point.getBefore().getMedian() : point.getAfter().getMedian();
            context.add(new ContextPoint(first + i, commit(first + i), level + Math.sin(i * 1.7)));
        }
        return ChangePoint.newBuilder(point).setContext(context).build();
    }

    /** An alert about a project that publishes nothing, which has no change points. */
    public static Alert silence() {
        Alert alert = open();
        alert.setKind("silence");
        alert.setSeverity("notify");
        alert.setTitle("No results of codec since 2026-01-05T06:30:00Z; the longest pause before was 24 hours");
        alert.setEnvironments(List.of());
        alert.setChangePoints(List.of());
        alert.setAccepted(List.of());
        alert.setCommits(List.of());
        alert.setRangeStart(measured(43));
        alert.setCompareLink("");
        alert.setCheck("do the jobs that publish still run? See also: stepwatch doctor");
        alert.setReason("nothing came");
        return alert;
    }

    /** An alert that the ledger knows, and tells all the same. */
    public static Alert known() {
        Alert alert = open();
        alert.setLedgerEntry("neighbour");
        alert.setSeen(3);
        alert.setKnown(KnownAlarm.newBuilder()
                .setSymptom("slower for some nights")
                .setCause("a neighbour on the host")
                .setCheck("run it again on another host")
                .setQuiet(false)
                .build());
        return alert;
    }

    /** An open alert of so many members, whose names are so long, the largest change first. */
    public static Alert large(int members, int length) {
        Alert alert = drawn();
        List<ChangePoint> points = new ArrayList<>();
        for (int i = 0; i < members; i++) {
            ChangePoint point = history(step("a", 100, 100 + members - i + 100));
            String number = "Bench" + i + "/";
            point.getSeries().setBenchmark(number + "x".repeat(length - number.length()));
            point.setSeriesId(SeriesIds.of(point.getSeries()));
            point.setId(String.format(Locale.ROOT, "%032x", i));
            points.add(point);
        }
        alert.setChangePoints(points);
        return alert;
    }

    /** A first attempt at an alert, said on a Monday morning. */
    public static Message message(Alert alert) {
        return Message.first(alert, Instant.ofEpochMilli(Samples.MONDAY));
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
