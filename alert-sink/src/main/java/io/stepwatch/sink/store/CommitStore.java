package io.stepwatch.sink.store;

import io.stepwatch.events.Commit;
import io.stepwatch.schema.identity.KeyText;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** The commits of branches by position; after a rewrite the newest announcement of a position counts. */
public final class CommitStore {

    private final KeyValueStore<String, Commit> commits;
    private final KeyValueStore<String, Long> positions;

    CommitStore(KeyValueStore<String, Commit> commits, KeyValueStore<String, Long> positions) {
        this.commits = commits;
        this.positions = positions;
    }

    /** Keeps a commit; one that is kept already costs nothing. */
    public void keep(Commit commit) {
        String key = StoreKeys.position(commit.getProject(), commit.getBranch(), commit.getPosition());
        if (!commit.equals(commits.get(key))) {
            commits.put(key, commit);
            positions.put(positionKey(commit.getProject(), commit.getBranch(), commit.getSha()), commit.getPosition());
        }
    }

    /** The position of a commit that was announced. */
    public OptionalLong position(String project, String branch, String sha) {
        Long position = positions.get(positionKey(project, branch, sha));
        return position == null ? OptionalLong.empty() : OptionalLong.of(position);
    }

    private static String positionKey(String project, String branch, String sha) {
        return StoreKeys.branch(project, branch) + KeyText.escape(sha);
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
