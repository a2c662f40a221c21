package io.stepwatch.streams.window;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/** The points and checkpoints of one group, read as far as they are asked for. */
public final class Rows {

    private final KeyValueStore<Bytes, byte[]> store;
    private final Keys keys;
    private final Head head;

    Rows(KeyValueStore<Bytes, byte[]> store, Keys keys, Head head) {
        this.store = store;
        this.keys = keys;
        this.head = head;
    }

    void put(Row row) {
        store.put(keys.point(row.position()), row.toBytes(head.pattern));
    }

    void delete(long position) {
        store.delete(keys.point(position));
    }

    /** The point at a position. */
    public Optional<Row> at(long position) {
        byte @Nullable [] bytes = store.get(keys.point(position));
        return bytes == null ? Optional.empty() : Optional.of(Row.read(position, bytes, head.pattern));
    }

    /** All points after a position, in commit order. */
    public List<Row> after(long position) {
        List<Row> rows = new ArrayList<>();
        try (KeyValueIterator<Bytes, byte[]> found =
                store.range(keys.point(position + 1), keys.point(Long.MAX_VALUE))) {
            found.forEachRemaining(row -> rows.add(read(row.key, row.value)));
        }
        return rows;
    }

    /** Position of the newest point before a position. */
    public OptionalLong positionBefore(long position) {
        if (position <= 0) {
            return OptionalLong.empty();
        }
        try (KeyValueIterator<Bytes, byte[]> found = store.reverseRange(keys.point(0), keys.point(position - 1))) {
            return found.hasNext() ? OptionalLong.of(Keys.position(found.next().key)) : OptionalLong.empty();
        }
    }

    /** Position of the newest point. */
    Optional<Long> last() {
        try (KeyValueIterator<Bytes, byte[]> found = store.reverseRange(keys.point(0), keys.point(Long.MAX_VALUE))) {
            return found.hasNext() ? Optional.of(Keys.position(found.next().key)) : Optional.empty();
        }
    }

    /** The nearest points of a series before a position, oldest first. */
    public List<Row> before(long position, int series, int most) {
        if (position == 0) {
            return List.of();
        }
        try (KeyValueIterator<Bytes, byte[]> found = store.reverseRange(keys.point(0), keys.point(position - 1))) {
            List<Row> rows = take(found, series, most);
            Collections.reverse(rows);
            return rows;
        }
    }

    /** The nearest points of a series at a position and after it, oldest first. */
    public List<Row> from(long position, int series, int most) {
        try (KeyValueIterator<Bytes, byte[]> found = store.range(keys.point(position), keys.point(Long.MAX_VALUE))) {
            return take(found, series, most);
        }
    }

    private List<Row> take(KeyValueIterator<Bytes, byte[]> found, int series, int most) {
        List<Row> rows = new ArrayList<>();
        while (rows.size() < most && found.hasNext()) {
            var next = found.next();
            Row row = read(next.key, next.value);
            if (row.value(series).isPresent()) {
                rows.add(row);
            }
        }
        return rows;
    }

    private Row read(Bytes key, byte[] value) {
        return Row.read(Keys.position(key), value, head.pattern);
    }

    Checkpoint checkpointBefore(long position) {
        if (position == 0) {
            return Checkpoint.BEFORE_ALL;
        }
        try (KeyValueIterator<Bytes, byte[]> found =
                store.reverseRange(keys.checkpoint(0), keys.checkpoint(position - 1))) {
            if (!found.hasNext()) {
                return Checkpoint.BEFORE_ALL;
            }
            var newest = found.next();
            return Checkpoint.read(Keys.position(newest.key), newest.value);
        }
    }

    void dropCheckpointsFrom(long position) {
        Trimming.keys(store, keys.checkpoint(position), keys.checkpoint(Long.MAX_VALUE))
                .forEach(store::delete);
    }

    void put(Checkpoint checkpoint) {
        store.put(keys.checkpoint(checkpoint.position()), checkpoint.toBytes());
    }
}
