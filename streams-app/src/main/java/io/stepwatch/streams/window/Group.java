package io.stepwatch.streams.window;

import io.stepwatch.events.NamedText;
import io.stepwatch.streams.ingest.Measured;
import io.stepwatch.streams.ingest.Reading;
import io.stepwatch.streams.ingest.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongPredicate;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * The state of one group of series: its points in the window, its heads, its checkpoints.
 *
 * <p>Points are written at once; heads by {@link #save}.
 */
public final class Group {

    /** Points that a late one may be behind the newest. */
    public static final int WINDOW = 512;

    /** Points from one checkpoint to the next. */
    public static final int BETWEEN_CHECKPOINTS = 64;

    /** Series that are kept apart within one group. */
    static final int MOST_SERIES = 256;

    private final KeyValueStore<Bytes, byte[]> store;
    private final Keys keys;
    private final Head head;

    Group(KeyValueStore<Bytes, byte[]> store, String id) {
        this.store = store;
        this.keys = new Keys(id);
        byte @Nullable [] bytes = store.get(keys.head());
        this.head = bytes == null ? new Head() : Head.read(bytes);
    }

    /** Offers a run; if it is accepted, its point is written. */
    public Taken take(Measured measured) {
        long position = measured.position();
        if (position <= head.base) {
            return new Taken.Behind(++head.behind);
        }
        if (newSeries(measured) + head.series.size() > MOST_SERIES) {
            return new Taken.Lost(
                    Reason.TOO_MANY_SERIES,
                    "the benchmark would have more than " + MOST_SERIES + " metrics; give metrics stable names");
        }
        Entry run = Entry.of(measured, values(measured));
        Taken taken = Admission.decide(
                row(position).orElse(null), position, measured.run().getCommit(), run, position > head.lastPosition);
        if (taken instanceof Taken.Accepted accepted) {
            accept(measured, accepted);
        }
        return taken;
    }

    private void accept(Measured measured, Taken.Accepted accepted) {
        long position = measured.position();
        if (head.series.isEmpty()) {
            head.pattern = new Pattern(measured.run().getRunId(), measured.run().getFingerprint());
        }
        store.put(keys.point(position), accepted.now().toBytes(head.pattern));
        head.lastPosition = Math.max(head.lastPosition, position);
        if (accepted.before() == null) {
            head.points++;
        }
        for (Reading reading : measured.readings()) {
            int number = head.find(reading);
            if (number < 0) {
                head.series.add(SeriesHead.of(reading, position));
            } else {
                head.series.set(number, head.series.get(number).seen(reading, position));
            }
        }
        List<NamedText> manifest = measured.run().getEnvironmentManifest();
        if (!manifest.isEmpty()) {
            Bytes key = keys.manifest(measured.run().getFingerprint());
            if (store.get(key) == null) {
                store.put(key, Manifests.toBytes(manifest));
            }
        }
    }

    private long newSeries(Measured measured) {
        return measured.readings().stream()
                .filter(reading -> head.find(reading) < 0)
                .count();
    }

    /** Values by number of series; series that are new get the next numbers, as {@link #accept} will give them. */
    private SortedMap<Integer, Double> values(Measured measured) {
        SortedMap<Integer, Double> values = new TreeMap<>();
        int next = head.series.size();
        for (Reading reading : measured.readings()) {
            int number = head.find(reading);
            values.put(number < 0 ? next++ : number, reading.value());
        }
        return values;
    }

    /** The series by number. */
    public List<SeriesHead> series() {
        return List.copyOf(head.series);
    }

    /** Changes what is kept of a series. */
    public void series(int number, SeriesHead now) {
        head.series.set(number, now);
    }

    /** The point at a position. */
    public Optional<Row> row(long position) {
        byte @Nullable [] bytes = store.get(keys.point(position));
        return bytes == null ? Optional.empty() : Optional.of(Row.read(position, bytes, head.pattern));
    }

    /** The points after a position, in commit order. */
    public List<Row> rowsAfter(long position) {
        List<Row> rows = new ArrayList<>();
        try (KeyValueIterator<Bytes, byte[]> found =
                store.range(keys.point(position + 1), keys.point(Long.MAX_VALUE))) {
            found.forEachRemaining(row -> rows.add(Row.read(Keys.position(row.key), row.value, head.pattern)));
        }
        return rows;
    }

    /** The environment manifest of a fingerprint; empty when unknown. */
    public List<NamedText> manifest(String fingerprint) {
        byte @Nullable [] bytes = store.get(keys.manifest(fingerprint));
        return bytes == null ? List.of() : Manifests.read(bytes);
    }

    /** The newest checkpoint before a position of the window. */
    public Checkpoint checkpointBefore(long position) {
        try (KeyValueIterator<Bytes, byte[]> found =
                store.reverseRange(keys.checkpoint(0), keys.checkpoint(position - 1))) {
            if (!found.hasNext()) {
                return Checkpoint.BEFORE_ALL;
            }
            var newest = found.next();
            return Checkpoint.read(Keys.position(newest.key), newest.value);
        }
    }

    /** Forgets the checkpoints at a position and after it, because a point there changed. */
    public void dropCheckpointsFrom(long position) {
        keysBetween(keys.checkpoint(position), keys.checkpoint(Long.MAX_VALUE)).forEach(store::delete);
    }

    /** Keeps a checkpoint. */
    public void checkpoint(Checkpoint checkpoint) {
        store.put(keys.checkpoint(checkpoint.position()), checkpoint.toBytes());
        head.sinceCheckpoint = 0;
    }

    /** Says how many points lie after the newest checkpoint. */
    public void pointsSinceCheckpoint(int points) {
        head.sinceCheckpoint = points;
    }

    /** Counts one more point after the newest checkpoint; returns whether the next checkpoint is due. */
    public boolean countSinceCheckpoint() {
        return ++head.sinceCheckpoint >= BETWEEN_CHECKPOINTS;
    }

    /** Whether there is something to trim. */
    public boolean isOverfull() {
        return head.points >= WINDOW + BETWEEN_CHECKPOINTS;
    }

    /**
     * Forgets what lies behind the window, except for points that are still spoken of.
     *
     * @param spokenOf says of a position whether its point must stay
     */
    public void trim(LongPredicate spokenOf) {
        if (isOverfull()) {
            new Trimming(store, keys, head).run(spokenOf);
        }
    }

    /** Writes the heads. */
    public void save() {
        store.put(keys.head(), head.toBytes());
    }

    private List<Bytes> keysBetween(Bytes from, Bytes to) {
        return Trimming.keys(store, from, to);
    }
}
