package io.stepwatch.sink.group;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.Commit;
import io.stepwatch.events.RerunCommit;
import io.stepwatch.events.RerunRequest;
import io.stepwatch.events.SeriesConfig;
import io.stepwatch.sink.rerun.Wish;
import io.stepwatch.sink.store.CommitStore;
import io.stepwatch.sink.store.ConfigStore;
import io.stepwatch.sink.store.RerunStore;
import io.stepwatch.sink.store.SinkStores;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Keeps what is asked for in step with alerts and candidates, within the budget of each project. */
final class Reruns {

    private static final String ASKED = "asked";
    private static final String WITHDRAWN = "withdrawn";
    private static final long DAILY = 10;
    /** So many commits after a candidate are looked at. */
    private static final long AHEAD = 64;

    /** Kinds of changes that no one commit made, or that a rerun says nothing about. */
    private static final Set<String> HAVE_NO_COMMIT = Set.of("drift", "environment", "method");

    /** So long after it was asked for, a commit that had a point before has more runs or gets none. */
    private static final long AGAIN_WITHIN = Duration.ofDays(1).toMillis();

    private static final String A_DAY_AGO = "asked for a day ago; the runs that came since count";

    private static final long BETWEEN_LOOKS = Duration.ofHours(1).toMillis();

    private static final Set<AlertState> WORTH_IT = Set.of(AlertState.OPEN, AlertState.ACKNOWLEDGED);

    private final RerunStore reruns;
    private final CommitStore commits;
    private final ConfigStore configs;
    private long looked = Long.MIN_VALUE / 2;

    Reruns(SinkStores stores) {
        this.reruns = stores.reruns();
        this.commits = stores.commits();
        this.configs = stores.configs();
    }

    /** A change that cannot be told asks for points; once it can, it does no more. */
    void follow(ChangePoint point, long now) {
        if (point.getState() == ChangePointState.INCONCLUSIVE) {
            long from = point.getFirstBad().getPosition();
            Wish.settling(point, between(point, from, from + AHEAD)).ifPresent(wish -> want(point, null, wish, now));
        } else if (point.getState() != ChangePointState.CANDIDATE) {
            String earlier = point.getCandidate();
            answered(point, Set.of(point.getId(), earlier == null ? "" : earlier));
        }
    }

    /** An alert that somebody may have to deal with asks for the middle of its range. */
    void follow(Alert alert, long now) {
        for (ChangePoint member : alert.getChangePoints()) {
            if (!isOfTheRange(alert, member)) {
                continue;
            }
            Optional<Wish> wish = WORTH_IT.contains(alert.getState()) && !HAVE_NO_COMMIT.contains(member.getKind())
                    ? Wish.narrowing(
                            member,
                            between(
                                    member,
                                    member.getRangeStart().getPosition(),
                                    member.getIntervalHigh().getPosition()))
                    : Optional.empty();
            wish.ifPresentOrElse(one -> want(member, alert, one, now), () -> answered(member, Set.of(member.getId())));
            return;
        }
    }

    /** What can be said now: what was withdrawn, and what the budget allows. */
    List<RerunRequest> due(long now) {
        withdrawOld(now);
        List<RerunRequest> due = new ArrayList<>();
        List<RerunRequest> waiting = new ArrayList<>(reruns.waiting());
        waiting.sort(Comparator.comparing((RerunRequest one) -> !one.getState().equals(WITHDRAWN))
                .thenComparing(one -> one.getAlert() == null)
                .thenComparing(Reruns::measuresAgain)
                .thenComparingLong(RerunRequest::getAt)
                .thenComparing(RerunRequest::getSeriesId));
        long day = Duration.ofMillis(now).toDays();
        for (RerunRequest one : waiting) {
            long cost = one.getCommits().size();
            if (cost == 0 || reruns.spent(one.getProject(), day) + cost <= budget(one.getProject())) {
                due.add(told(one, day, cost));
            }
        }
        return due;
    }

    /** More runs of a commit that has a point leave no trace in a change point, so nothing else ends such a request. */
    private void withdrawOld(long now) {
        if (now - looked < BETWEEN_LOOKS) {
            return;
        }
        looked = now;
        for (RerunRequest one : reruns.asked()) {
            if (one.getState().equals(ASKED) && measuresAgain(one) && now - one.getAt() >= AGAIN_WITHIN) {
                reruns.await(withdrawn(one, A_DAY_AGO));
            }
        }
    }

    private static RerunRequest withdrawn(RerunRequest asked, String reason) {
        return RerunRequest.newBuilder(asked)
                .setState(WITHDRAWN)
                .setCommits(List.of())
                .setReason(reason)
                .build();
    }

    private RerunRequest told(RerunRequest waiting, long day, long cost) {
        long revision = reruns.told(waiting.getProject(), waiting.getSeriesId())
                .map(RerunRequest::getRevision)
                .orElse(0L);
        RerunRequest next =
                RerunRequest.newBuilder(waiting).setRevision(revision + 1).build();
        reruns.tell(next);
        if (cost > 0) {
            reruns.spend(waiting.getProject(), day, cost);
        }
        return next;
    }

    private void want(ChangePoint point, @Nullable Alert alert, Wish wish, long now) {
        RerunRequest request = RerunRequest.newBuilder()
                .setProject(point.getSeries().getProject())
                .setSeriesId(point.getSeriesId())
                .setSeries(point.getSeries())
                .setRevision(0)
                .setState(ASKED)
                .setCommits(affordable(wish, point.getSeries().getProject()))
                .setChangePoint(point.getId())
                .setAlert(alert == null ? null : alert.getId())
                .setReason(wish.reason())
                .setAt(now)
                .build();
        Optional<RerunRequest> told = reruns.told(request.getProject(), request.getSeriesId());
        boolean known = told.filter(one -> isAsked(one, request) || wasAskedAgain(one, request))
                .isPresent();
        if (known) {
            reruns.forget(request.getProject(), request.getSeriesId());
        } else {
            reruns.await(request);
        }
    }

    private static boolean isAsked(RerunRequest told, RerunRequest request) {
        return told.getState().equals(ASKED) && told.getCommits().equals(request.getCommits());
    }

    /** Once for each change point: it would be asked for every day otherwise. */
    private static boolean wasAskedAgain(RerunRequest told, RerunRequest request) {
        return measuresAgain(request)
                && told.getState().equals(WITHDRAWN)
                && told.getReason().equals(A_DAY_AGO)
                && told.getChangePoint().equals(request.getChangePoint());
    }

    private void answered(ChangePoint point, Set<String> ids) {
        String project = point.getSeries().getProject();
        String series = point.getSeriesId();
        reruns.waiting(project, series)
                .filter(one -> ids.contains(one.getChangePoint()))
                .ifPresent(one -> reruns.forget(project, series));
        reruns.told(project, series)
                .filter(one -> one.getState().equals(ASKED) && ids.contains(one.getChangePoint()))
                .ifPresent(one -> reruns.await(withdrawn(one, "answered, or nobody needs to know any more")));
    }

    /** What was measured before tells less than what was not. */
    private static boolean measuresAgain(RerunRequest request) {
        return request.getCommits().stream().allMatch(RerunCommit::getMeasured);
    }

    private static boolean isOfTheRange(Alert alert, ChangePoint member) {
        return member.getState() != ChangePointState.RETRACTED
                && member.getFirstBad().getPosition() == alert.getFirstBad().getPosition()
                && member.getLastGood().getPosition() == alert.getLastGood().getPosition();
    }

    private Map<Long, Commit> between(ChangePoint point, long first, long last) {
        return commits.between(point.getSeries().getProject(), point.getSeries().getBranch(), first, last);
    }

    /** The most telling of the commits, no more than a day may cost: a wish that no day can afford would wait for ever. */
    private List<RerunCommit> affordable(Wish wish, String project) {
        long most = Math.max(1, budget(project));
        return wish.commits().stream().limit(most).toList();
    }

    private long budget(String project) {
        return configs.get(project).map(SeriesConfig::getRerunsPerDay).orElse(DAILY);
    }
}
