package io.stepwatch.streams.window;

import io.stepwatch.schema.identity.Fingerprint;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.api.ProcessingContext;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * Runs that wait for the position of their commit, and the positions of the commits that were announced.
 *
 * <p>Keys: a hash of the commit's key (16 bytes), what it is (one byte), and for a run its event id; its value begins with
 * the time of its arrival. Arrivals, and announcements that are forgotten some day, are indexed by time under a hash of
 * zeros. At most {@value #MOST_RUNS} runs wait in one partition, and none for ever: {@link #takeUpTo}.
 */
public final class Waiting {

    /** Name of the store. Another name would be another store: renaming is a migration. */
    public static final String STORE = "waiting";

    /** Runs that may wait in one partition. */
    static final long MOST_RUNS = 100_000;

    private static final int HASH = 16;
    private static final byte POSITION = 'C';
    private static final byte RUN = 'R';
    private static final byte ARRIVAL = 'A';
    private static final byte ANNOUNCED = 'B';
    private static final int TIME = 8;
    private static final Bytes COUNT = Bytes.wrap(new byte[] {'N'});
    private static final Bytes NOTHING = Bytes.wrap(new byte[0]);
    private static final Bytes LAST = last();

    private final KeyValueStore<Bytes, byte[]> store;

    private Waiting(KeyValueStore<Bytes, byte[]> store) {
        this.store = store;
    }

    /** Adds the store to a topology for some processors. */
    public static void addTo(Topology topology, String... processors) {
        Logged.add(topology, STORE, processors);
    }

    /** The store of a processor. */
    public static Waiting of(ProcessingContext context) {
        return new Waiting(context.getStateStore(STORE));
    }

    /** The position of a commit, if it was announced. */
    public OptionalLong position(String commitKey) {
        byte @Nullable [] known = store.get(key(commitKey, POSITION, new byte[0]));
        return known == null
                ? OptionalLong.empty()
                : OptionalLong.of(ByteBuffer.wrap(known).getLong());
    }

    /** Announces a commit that is never forgotten. */
    public void announce(String commitKey, long position) {
        store.put(
                key(commitKey, POSITION, new byte[0]),
                ByteBuffer.allocate(TIME).putLong(position).array());
    }

    /** Announces a commit that is forgotten some time after it was announced last. */
    public void announce(String commitKey, long position, long time) {
        forget(commitKey);
        Bytes key = key(commitKey, POSITION, new byte[0]);
        store.put(
                key,
                ByteBuffer.allocate(2 * TIME).putLong(position).putLong(time).array());
        store.put(at(ANNOUNCED, time, key), key.get());
    }

    /** Takes an announcement back. */
    public void forget(String commitKey) {
        Bytes key = key(commitKey, POSITION, new byte[0]);
        byte @Nullable [] known = store.delete(key);
        if (known != null && known.length > TIME) {
            store.delete(at(ANNOUNCED, ByteBuffer.wrap(known).getLong(TIME), key));
        }
    }

    /** Forgets the announcements that came at a time or before. */
    public void forgetUpTo(long time) {
        for (Bytes index : Trimming.keys(store, at(ANNOUNCED, 0, NOTHING), at(ANNOUNCED, time, LAST))) {
            byte @Nullable [] key = store.delete(index);
            if (key != null) {
                store.delete(Bytes.wrap(key));
            }
        }
    }

    /**
     * Keeps a run until its commit is announced; false when too many wait. The same event again is the same run.
     *
     * @param time of its arrival, milliseconds since 1970-01-01T00:00Z
     */
    public boolean park(String commitKey, String eventId, byte[] run, long time) {
        Bytes key = key(commitKey, RUN, new Fingerprint().text(eventId).bytes(HASH));
        if (store.get(key) == null) {
            long count = count();
            if (count >= MOST_RUNS) {
                return false;
            }
            count(count + 1);
            store.put(at(ARRIVAL, time, key), new byte[0]);
            store.put(
                    key,
                    ByteBuffer.allocate(TIME + run.length)
                            .putLong(time)
                            .put(run)
                            .array());
        }
        return true;
    }

    /** Gives back the runs of a commit, which wait no more. */
    public List<byte[]> release(String commitKey) {
        byte[] last = new byte[HASH];
        Arrays.fill(last, (byte) 0xff);
        List<byte[]> runs = new ArrayList<>();
        for (Bytes key : Trimming.keys(store, key(commitKey, RUN, new byte[0]), key(commitKey, RUN, last))) {
            byte @Nullable [] run = store.delete(key);
            if (run != null) {
                runs.add(Arrays.copyOfRange(run, TIME, run.length));
                store.delete(at(ARRIVAL, ByteBuffer.wrap(run).getLong(), key));
            }
        }
        if (!runs.isEmpty()) {
            count(count() - runs.size());
        }
        return runs;
    }

    /** Takes the oldest of those that came at a time or before; they wait no more. */
    public List<byte[]> takeUpTo(long time, int most) {
        List<Bytes> arrivals = Trimming.keys(store, at(ARRIVAL, 0, NOTHING), at(ARRIVAL, time, LAST));
        List<byte[]> runs = new ArrayList<>();
        for (Bytes arrival : arrivals.subList(0, Math.min(most, arrivals.size()))) {
            store.delete(arrival);
            byte @Nullable [] run =
                    store.delete(Bytes.wrap(Arrays.copyOfRange(arrival.get(), HASH + 1 + TIME, arrival.get().length)));
            if (run != null) {
                runs.add(Arrays.copyOfRange(run, TIME, run.length));
            }
        }
        if (!runs.isEmpty()) {
            count(count() - runs.size());
        }
        return runs;
    }

    /** When the oldest of those that wait came; empty when none waits. */
    public OptionalLong oldest() {
        try (var arrivals = store.range(at(ARRIVAL, 0, NOTHING), at(ARRIVAL, Long.MAX_VALUE, LAST))) {
            return arrivals.hasNext()
                    ? OptionalLong.of(ByteBuffer.wrap(arrivals.next().key.get()).getLong(HASH + 1))
                    : OptionalLong.empty();
        }
    }

    /** An entry of an index by time. */
    private static Bytes at(byte kind, long time, Bytes which) {
        return Bytes.wrap(ByteBuffer.allocate(HASH + 1 + TIME + which.get().length)
                .put(new byte[HASH])
                .put(kind)
                .putLong(Math.max(0, time))
                .put(which.get())
                .array());
    }

    private static Bytes last() {
        byte[] last = new byte[2 * HASH + 2];
        Arrays.fill(last, (byte) 0xff);
        return Bytes.wrap(last);
    }

    /** How many runs wait. */
    public long count() {
        byte @Nullable [] count = store.get(COUNT);
        return count == null ? 0 : ByteBuffer.wrap(count).getLong();
    }

    private void count(long count) {
        store.put(COUNT, ByteBuffer.allocate(8).putLong(count).array());
    }

    private static Bytes key(String commitKey, byte kind, byte[] which) {
        byte[] commit = new Fingerprint().text(commitKey).bytes(HASH);
        return Bytes.wrap(ByteBuffer.allocate(HASH + 1 + which.length)
                .put(commit)
                .put(kind)
                .put(which)
                .array());
    }
}
