package io.stepwatch.streams.window;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * Points that are kept and not judged: of commits that left the branch, and of those that lost their place to another.
 *
 * <p>They come back when the commit does, so nothing is lost by a rewrite of history that is itself taken back.
 */
final class Aside {

    private final KeyValueStore<Bytes, byte[]> store;
    private final Keys keys;
    private final Head head;

    Aside(KeyValueStore<Bytes, byte[]> store, Keys keys, Head head) {
        this.store = store;
        this.keys = keys;
        this.head = head;
    }

    Optional<Row> at(long position, String commit) {
        byte @Nullable [] bytes = store.get(keys.aside(position, commit));
        return bytes == null ? Optional.empty() : Optional.of(Row.read(position, bytes, head.pattern));
    }

    /** Keeps the runs of a point, beside those that are here already. */
    void keep(Row row) {
        Row all = at(row.position(), row.commit())
                .map(known -> known.with(row.entries()))
                .orElse(row);
        store.put(keys.aside(row.position(), row.commit()), all.toBytes(head.pattern));
    }

    void replace(Row row) {
        if (row.entries().isEmpty()) {
            remove(row);
        } else {
            store.put(keys.aside(row.position(), row.commit()), row.toBytes(head.pattern));
        }
    }

    void remove(Row row) {
        store.delete(keys.aside(row.position(), row.commit()));
    }

    /** The commit that has the next claim to a position: the smallest id of those that may have it. */
    Optional<Row> heir(long position, Predicate<String> mayHave) {
        return between(position, position).stream()
                .filter(row -> mayHave.test(row.commit()))
                .min(Comparator.comparing(Row::commit));
    }

    List<Row> between(long from, long to) {
        List<Row> rows = new ArrayList<>();
        try (KeyValueIterator<Bytes, byte[]> found = store.range(keys.asideFrom(from), keys.asideTo(to))) {
            found.forEachRemaining(entry -> rows.add(Row.read(Keys.position(entry.key), entry.value, head.pattern)));
        }
        return rows;
    }
}
