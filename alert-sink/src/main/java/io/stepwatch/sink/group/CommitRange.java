package io.stepwatch.sink.group;

import static java.util.Objects.requireNonNull;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import io.stepwatch.events.RangeCommit;
import io.stepwatch.sink.store.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The commits that an alert names.
 *
 * @param commits oldest first
 * @param known whether every position of the range has its commit
 */
record CommitRange(List<RangeCommit> commits, boolean known) {

    /** An event must stay far below the largest message of a broker. */
    private static final long MOST_COMMITS = 1000;

    /** The part of a change point's range that an alert lists: all of it, or what lies around the best estimate. */
    static Span listed(ChangePoint point) {
        Span all = Span.of(point);
        if (all.commits() <= MOST_COMMITS) {
            return all;
        }
        long last = Math.min(all.last(), point.getFirstBad().getPosition() + MOST_COMMITS / 2);
        return new Span(Math.max(all.after(), last - MOST_COMMITS), last);
    }

    /**
     * Puts the list together.
     *
     * @param point whose range it is
     * @param members whose points count as measured
     * @param announced commits of the branch by position, at least those of {@link #listed}
     */
    static CommitRange of(ChangePoint point, List<ChangePoint> members, Map<Long, Commit> announced) {
        Span span = listed(point);
        Span suspects =
                new Span(point.getLastGood().getPosition(), point.getFirstBad().getPosition());
        Map<Long, String> measured = measured(members);
        List<RangeCommit> commits = new ArrayList<>();
        for (long position = span.after() + 1; position <= span.last(); position++) {
            String run = measured.get(position);
            Commit commit = announced.get(position);
            if (run != null || commit != null) {
                commits.add(one(position, run, commit, suspects.contains(position)));
            }
        }
        return new CommitRange(commits, commits.size() == span.commits());
    }

    /** A measured commit stands for its position even where the branch was rewritten since. */
    private static RangeCommit one(long position, @Nullable String measured, @Nullable Commit commit, boolean suspect) {
        RangeCommit.Builder one = RangeCommit.newBuilder()
                .setCommit(measured != null ? measured : requireNonNull(commit).getSha())
                .setPosition(position)
                .setMeasured(measured != null)
                .setSuspect(suspect);
        if (commit != null && (measured == null || measured.equals(commit.getSha()))) {
            one.setSubject(commit.getSubject()).setAuthor(commit.getAuthor()).setTime(commit.getTime());
        }
        return one.build();
    }

    private static Map<Long, String> measured(List<ChangePoint> members) {
        Map<Long, String> measured = new HashMap<>();
        for (ChangePoint member : members) {
            member.getContext().forEach(point -> measured.put(point.getPosition(), point.getCommit()));
            Stream.of(member.getLastGood(), member.getFirstBad(), member.getIntervalLow(), member.getIntervalHigh())
                    .forEach(commit -> measured.put(commit.getPosition(), commit.getCommit()));
        }
        return measured;
    }
}
