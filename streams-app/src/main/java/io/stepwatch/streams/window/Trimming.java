package io.stepwatch.streams.window;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongPredicate;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** Moves the base of a group's window up to a checkpoint, and forgets what lies before it. */
final class Trimming {

    /** Manifests that may be kept without a look whether any point has them. */
    private static final int MANIFESTS_UNASKED = 8;

    private final KeyValueStore<Bytes, byte[]> store;
    private final Keys keys;
    private final Head head;
    private final int window;

    Trimming(KeyValueStore<Bytes, byte[]> store, Keys keys, Head head, int window) {
        this.store = store;
        this.keys = keys;
        this.head = head;
        this.window = window;
    }

    void run(LongPredicate spokenOf) {
        long base = newBase();
        if (base <= head.base) {
            return;
        }
        for (Bytes key : keys(store, keys.point(0), keys.point(base))) {
            long position = Keys.position(key);
            if (position > head.base) {
                head.points--;
            }
            if (!spokenOf.test(position)) {
                store.delete(key);
            }
        }
        keys(store, keys.checkpoint(0), keys.checkpoint(base - 1)).forEach(store::delete);
        keys(store, keys.asideFrom(0), keys.asideTo(base)).forEach(store::delete);
        head.base = base;
        forgetManifests();
    }

    /** The newest checkpoint that has a full window after it. */
    private long newBase() {
        long tooMany = head.points - window;
        long first = head.base;
        try (KeyValueIterator<Bytes, byte[]> points =
                store.range(keys.point(head.base + 1), keys.point(Long.MAX_VALUE))) {
            for (long i = 0; i < tooMany && points.hasNext(); i++) {
                first = Keys.position(points.next().key);
            }
        }
        try (KeyValueIterator<Bytes, byte[]> older = store.reverseRange(keys.checkpoint(0), keys.checkpoint(first))) {
            return older.hasNext() ? Keys.position(older.next().key) : head.base;
        }
    }

    /** Looks through the window only where manifests have piled up: that costs as much as the window is long. */
    private void forgetManifests() {
        List<Bytes> kept = keys(store, keys.firstManifest(), keys.lastManifest());
        if (kept.size() <= MANIFESTS_UNASKED) {
            return;
        }
        head.askAgain();
        Set<Bytes> used = new HashSet<>();
        try (KeyValueIterator<Bytes, byte[]> points = store.range(keys.point(0), keys.point(Long.MAX_VALUE))) {
            points.forEachRemaining(row -> Row.read(Keys.position(row.key), row.value, head.pattern)
                    .entries()
                    .forEach(run -> used.add(keys.manifest(run.fingerprint()))));
        }
        for (Bytes key : kept) {
            if (!used.contains(key)) {
                store.delete(key);
            }
        }
    }

    static List<Bytes> keys(KeyValueStore<Bytes, byte[]> store, Bytes from, Bytes to) {
        List<Bytes> keys = new ArrayList<>();
        try (KeyValueIterator<Bytes, byte[]> found = store.range(from, to)) {
            found.forEachRemaining(entry -> keys.add(entry.key));
        }
        return keys;
    }
}
