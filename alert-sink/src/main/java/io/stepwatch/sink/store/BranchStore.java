package io.stepwatch.sink.store;

import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import io.stepwatch.events.MeasuredCommit;
import java.util.Optional;
import org.apache.kafka.streams.state.KeyValueStore;

/** How far branches have come, and up to where people have looked at what moved. */
public final class BranchStore {

    private final KeyValueStore<String, Branch> branches;
    private final KeyValueStore<String, SeriesSpan> series;

    BranchStore(KeyValueStore<String, Branch> branches, KeyValueStore<String, SeriesSpan> series) {
        this.branches = branches;
        this.series = series;
    }

    /** Takes an announced commit. */
    public void announced(Commit commit) {
        String key = StoreKeys.branch(commit.getProject(), commit.getBranch());
        Branch held = get(key);
        Branch next = held.withHead(commit.getPosition());
        if (!next.equals(held)) {
            branches.put(key, next);
        }
    }

    /** Somebody closed an alert, or it came to its end: whatever the branch holds by now has been looked at. */
    public void triaged(Alert alert, long now) {
        String key = StoreKeys.branch(alert.getProject(), alert.getBranch());
        branches.put(key, get(key).withHead(alert.getRangeEnd().getPosition()).triagedAt(now));
    }

    /**
     * Whether a change point only repeats old history: its series is younger than the last look at the branch, and all
     * that confirms it was there then.
     */
    public boolean repeatsHistory(ChangePoint point) {
        Branch branch = get(StoreKeys.branch(
                point.getSeries().getProject(), point.getSeries().getBranch()));
        Optional<Long> confirmed = Optional.ofNullable(point.getConfirmedBy()).map(MeasuredCommit::getPosition);
        return confirmed.filter(position -> position <= branch.triaged()).isPresent()
                && point.getFirstBad().getPosition() <= branch.triaged()
                && isYounger(point, branch.triagedAt());
    }

    private boolean isYounger(ChangePoint point, long time) {
        SeriesSpan span = series.get(SeriesStore.key(point.getSeries(), point.getSeriesId()));
        return span == null || span.since() > time;
    }

    private Branch get(String key) {
        Branch held = branches.get(key);
        return held == null ? Branch.NEW : held;
    }
}
