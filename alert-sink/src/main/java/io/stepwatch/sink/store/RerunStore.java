package io.stepwatch.sink.store;

import io.stepwatch.events.RerunRequest;
import io.stepwatch.schema.identity.TopicKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** What has been asked for, what is to be asked for when the budget allows, and what the day has cost. */
public final class RerunStore {

    private final KeyValueStore<String, RerunRequest> told;
    private final KeyValueStore<String, RerunRequest> waiting;
    private final KeyValueStore<String, Spent> spent;

    RerunStore(
            KeyValueStore<String, RerunRequest> told,
            KeyValueStore<String, RerunRequest> waiting,
            KeyValueStore<String, Spent> spent) {
        this.told = told;
        this.waiting = waiting;
        this.spent = spent;
    }

    /** What was said last of a series. */
    public Optional<RerunRequest> told(String project, String seriesId) {
        return Optional.ofNullable(told.get(TopicKeys.rerun(project, seriesId)));
    }

    /** What was said last of every series. */
    public List<RerunRequest> asked() {
        return all(told);
    }

    public void tell(RerunRequest request) {
        told.put(TopicKeys.rerun(request), request);
        forget(request.getProject(), request.getSeriesId());
    }

    /** What waits for the budget. */
    public List<RerunRequest> waiting() {
        return all(waiting);
    }

    private static List<RerunRequest> all(KeyValueStore<String, RerunRequest> store) {
        List<RerunRequest> all = new ArrayList<>();
        try (KeyValueIterator<String, RerunRequest> entries = store.all()) {
            entries.forEachRemaining(entry -> all.add(entry.value));
        }
        return all;
    }

    public Optional<RerunRequest> waiting(String project, String seriesId) {
        return Optional.ofNullable(waiting.get(TopicKeys.rerun(project, seriesId)));
    }

    public void await(RerunRequest request) {
        waiting.put(TopicKeys.rerun(request), request);
    }

    public void forget(String project, String seriesId) {
        String key = TopicKeys.rerun(project, seriesId);
        if (waiting.get(key) != null) {
            waiting.delete(key);
        }
    }

    /** What a project has been asked for on a day. */
    public long spent(String project, long day) {
        Spent held = spent.get(StoreKeys.project(project));
        return held == null || held.day() != day ? 0 : held.count();
    }

    public void spend(String project, long day, long count) {
        spent.put(StoreKeys.project(project), new Spent(day, spent(project, day) + count));
    }
}
