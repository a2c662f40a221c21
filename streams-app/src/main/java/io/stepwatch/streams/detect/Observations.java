package io.stepwatch.streams.detect;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.Direction;
import io.stepwatch.events.NamedText;
import io.stepwatch.events.Notice;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.schema.identity.Fingerprint;
import io.stepwatch.streams.ingest.Measured;
import io.stepwatch.streams.window.Row;
import io.stepwatch.streams.window.SeriesHead;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What may be worth a notice. The id says what a notice is about: the same thing seen in many series, runs or partitions
 * has one id.
 */
final class Observations {

    private Observations() {}

    /** The suite was measured. */
    static Notice seen(Measured measured) {
        return notice("suite-seen", measured, "").setText("").build();
    }

    /** A member of a suite was measured for the first time, or once more. */
    static Notice member(Measured measured, boolean isNew) {
        BenchmarkRun run = measured.run();
        return notice("member", measured, measured.group())
                .setKind(isNew ? "member-added" : "member-seen")
                .setBenchmark(run.getBenchmark())
                .setText(name(run.getBenchmark(), run.getParameters()))
                .build();
    }

    /** A member of a suite is not measured above its last point. */
    static Notice ended(Watches member) {
        SeriesKey key = member.key(0);
        long position = member.group().lastPosition();
        return Notice.newBuilder()
                .setId(id(
                        "member",
                        key.getProject(),
                        key.getBranch(),
                        key.getEnvironment(),
                        key.getSuite(),
                        member.group().id()))
                .setKind("member-ended")
                .setProject(key.getProject())
                .setBranch(key.getBranch())
                .setEnvironment(key.getEnvironment())
                .setSuite(key.getSuite())
                .setBenchmark(key.getBenchmark())
                .setCommit(member.group().row(position).map(Row::commit).orElse(""))
                .setPosition(position)
                .setText(name(key.getBenchmark(), key.getParameters()))
                .build();
    }

    /**
     * A partition has answered a question about a suite.
     *
     * @param before its newest position before the one that was asked about; -1: it has none
     * @param wentOn whether it has any above
     */
    static Notice rollCalled(SeriesAction asked, long before, boolean wentOn) {
        return Notice.newBuilder()
                .setId(asked.getRequestId())
                .setKind("roll-called")
                .setProject(asked.getProject())
                .setBranch(asked.getBranch())
                .setEnvironment(asked.getEnvironment())
                .setSuite(asked.getSuite())
                .setPosition(before)
                .setText(wentOn ? "went on" : "")
                .build();
    }

    private static String name(String benchmark, List<NamedText> parameters) {
        return parameters.isEmpty()
                ? benchmark
                : parameters.stream()
                        .map(parameter -> parameter.getName() + "=" + parameter.getValue())
                        .collect(Collectors.joining(",", benchmark + "{", "}"));
    }

    /** A member of a run stands out by a factor, which is the text. */
    static Notice factor(Measured measured, double factor) {
        return notice(
                        "run-factor",
                        measured,
                        measured.run().getRunId() + " of " + measured.run().getCommit())
                .setBenchmark(measured.group())
                .setText(Double.toString(factor))
                .build();
    }

    /** A metric of which nobody says which way is better. */
    static Optional<Notice> direction(Measured measured, SeriesHead series) {
        return series.direction() != Direction.UNKNOWN
                ? Optional.empty()
                : Optional.of(notice("direction-unknown", measured, series.metric())
                        .setText("nobody says whether lower or higher is better for " + series.metric()
                                + ": it is recorded and drawn, and never alerts; publish it with --better")
                        .build());
    }

    /** A metric that is there already in units of another family. */
    static Optional<Notice> unit(Measured measured, SeriesHead series, List<SeriesHead> others) {
        return others.stream()
                .filter(other -> other.metric().equals(series.metric())
                        && !other.unitFamily().equals(series.unitFamily()))
                .findFirst()
                .map(other -> notice(
                                "unit-changed",
                                measured,
                                series.metric() + " " + other.unitFamily() + " " + series.unitFamily())
                        .setBenchmark(measured.run().getBenchmark())
                        .setText("unit changed from " + other.unit() + " to " + series.unit() + ", not comparable: "
                                + series.metric() + " goes on as a series of its own")
                        .build());
    }

    /** A point that comes behind the window. */
    static Notice behind(Measured measured) {
        return notice("behind-window", measured, measured.run().getCommit())
                .setText("results of commit " + measured.run().getCommit()
                        + " came too late to be judged; they are in the log, and analyze sees them")
                .build();
    }

    /** A run that claims another position than the chain of commits. */
    static Notice moved(Measured measured, long claimed) {
        return notice("position-corrected", measured, measured.run().getCommit())
                .setText("runs of commit " + measured.run().getCommit() + " say position " + claimed
                        + ", the chain of commits says " + measured.position() + "; the chain decides")
                .build();
    }

    /** A commit that left its branch. */
    static Notice left(String project, String branch, String commit, long position) {
        return Notice.newBuilder()
                .setId(id("commit-left", project, branch, commit))
                .setKind("commit-left")
                .setProject(project)
                .setBranch(branch)
                .setCommit(commit)
                .setPosition(position)
                .setText("commit " + commit + " is no longer on branch " + branch
                        + ": its results are kept and no longer judged")
                .build();
    }

    /** Unlike environments that take turns. */
    static Notice alternating(Measured measured) {
        return notice("environments-alternate", measured, "")
                .setText("unlike environments take turns in " + measured.run().getEnvironment()
                        + ": only points of the one that came first are judged, the others are set aside; give each kind"
                        + " of machine an environment name of its own (--environment), and each is watched")
                .build();
    }

    /** A new era of a series. */
    static Optional<Notice> era(ChangePoint change) {
        boolean era = change.getKind().equals("environment") || change.getKind().equals("method");
        if (!era || change.getState() != ChangePointState.CONFIRMED) {
            return Optional.empty();
        }
        var series = change.getSeries();
        String commit = change.getFirstBad().getCommit();
        return Optional.of(Notice.newBuilder()
                .setId(id(
                        "era",
                        change.getKind(),
                        series.getProject(),
                        series.getBranch(),
                        series.getEnvironment(),
                        series.getSuite(),
                        commit))
                .setKind(change.getKind() + "-changed")
                .setProject(series.getProject())
                .setBranch(series.getBranch())
                .setEnvironment(series.getEnvironment())
                .setSuite(series.getSuite())
                .setCommit(commit)
                .setPosition(change.getFirstBad().getPosition())
                .setText(change.getKind() + " changed at commit " + commit + ": a new era begins; "
                        + "points before and after are not compared")
                .build());
    }

    private static Notice.Builder notice(String kind, Measured measured, String what) {
        BenchmarkRun run = measured.run();
        return Notice.newBuilder()
                .setId(id(kind, run.getProject(), run.getBranch(), run.getEnvironment(), run.getSuite(), what))
                .setKind(kind)
                .setProject(run.getProject())
                .setBranch(run.getBranch())
                .setEnvironment(run.getEnvironment())
                .setSuite(run.getSuite())
                .setCommit(run.getCommit())
                .setPosition(measured.position());
    }

    private static String id(String... parts) {
        Fingerprint id = new Fingerprint();
        for (String part : parts) {
            id.text(part);
        }
        return id.hex(16);
    }
}
