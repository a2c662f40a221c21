package io.stepwatch.sink.store;

import io.stepwatch.events.Commit;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** The commits of branches by position; after a rewrite the newest announcement of a position counts. */
public final class CommitStore {

    private final KeyValueStore<String, Commit> commits;

    CommitStore(KeyValueStore<String, Commit> commits) {
        this.commits = commits;
    }

    /** Keeps a commit; one that is kept already costs nothing. */
    public void keep(Commit commit) {
        String key = StoreKeys.position(commit.getProject(), commit.getBranch(), commit.getPosition());
        if (!commit.equals(commits.get(key))) {
            commits.put(key, commit);
        }
    }

    /** The known commits of a stretch, by position. */
    public Map<Long, Commit> between(String project, String branch, long first, long last) {
        Map<Long, Commit> found = new TreeMap<>();
        try (KeyValueIterator<String, Commit> range = commits.range(
                StoreKeys.position(project, branch, Math.max(0, first)), StoreKeys.position(project, branch, last))) {
            range.forEachRemaining(entry -> found.put(entry.value.getPosition(), entry.value));
        }
        return found;
    }
}
