package io.stepwatch.streams.window;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.stepwatch.schema.identity.KeyText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * What one partition knows of one branch besides its points: its groups, the places of its commits as the chain tells
 * them, withdrawn runs, resets, and which requests were done.
 */
public final class Branch {

    private static final int COMMITS_REMEMBERED = 1024;
    private static final int BETWEEN_TRIMS = 64;
    private static final byte[] DONE = {1};

    /** Requests whose ids are remembered. */
    static final int MOST_REQUESTS = 1024;

    private final KeyValueStore<Bytes, byte[]> store;
    private final String id;
    private final BranchKeys keys;
    private final Map<String, Place> remembered = new LatelyUsed<>(COMMITS_REMEMBERED);
    private boolean hasWithdrawals;
    private boolean hasResets;
    private long touched;
    private final int mostCommits;
    private long indexed;

    /**
     * Where a commit is.
     *
     * @param position as the chain says it; -1: the chain has not said it
     * @param left whether the commit left the branch
     * @param claims positions that runs of the commit named
     */
    public record Place(long position, boolean left, List<Long> claims) {

        /** What is known of a commit of which nobody has spoken. */
        static final Place UNKNOWN = new Place(-1, false, List.of());

        public Place {
            claims = List.copyOf(claims);
        }

        byte[] toBytes() {
            BinaryOut out =
                    new BinaryOut().signed(position).unsigned(left ? 1 : 0).unsigned(claims.size());
            claims.forEach(out::signed);
            return out.toBytes();
        }

        static Place read(byte[] bytes) {
            BinaryIn in = new BinaryIn(bytes);
            long position = in.signed();
            boolean left = in.unsigned() == 1;
            List<Long> claims = new ArrayList<>();
            for (int more = in.count(); more > 0; more--) {
                claims.add(in.signed());
            }
            return new Place(position, left, claims);
        }
    }

    /**
     * Reads it.
     *
     * @param mostCommits how many commits are remembered, about
     */
    Branch(KeyValueStore<Bytes, byte[]> store, String id, int mostCommits) {
        this.mostCommits = mostCommits;
        this.store = store;
        this.id = id;
        this.keys = new BranchKeys(id);
        this.hasWithdrawals = !isEmpty(keys.withdrawals());
        this.hasResets = !isEmpty(keys.resets());
        byte @Nullable [] listed = store.get(keys.listed());
        this.touched = listed == null ? Long.MIN_VALUE : Listed.read(listed).lastSeen();
    }

    /** An entry of the list of branches. */
    record Listed(String branch, long lastSeen) {

        byte[] toBytes() {
            return new BinaryOut().text(branch).signed(lastSeen).toBytes();
        }

        static Listed read(byte[] bytes) {
            BinaryIn in = new BinaryIn(bytes);
            return new Listed(in.text(), in.signed());
        }
    }

    /** Project and branch, as keys say them. */
    public String id() {
        return id;
    }

    /** Name of the branch. */
    public String name() {
        return KeyText.split(id).get(1);
    }

    /** Remembers that the branch is alive; written once in a while. */
    public void touch(long now, long between) {
        if (touched == Long.MIN_VALUE || now - touched >= between) {
            touched = now;
            store.put(keys.listed(), new Listed(id, now).toBytes());
        }
    }

    /** Where a commit is. */
    public Place place(String commit) {
        return remembered.computeIfAbsent(commit, unknown -> {
            byte @Nullable [] known = store.get(keys.commit(commit));
            return known == null ? Place.UNKNOWN : Place.read(known);
        });
    }

    /** Takes over what the chain says of a commit. */
    public void place(String commit, Place now) {
        boolean isNew = place(commit).equals(Place.UNKNOWN);
        store.put(keys.commit(commit), now.toBytes());
        remembered.put(commit, now);
        if (isNew) {
            index(commit, now.position >= 0 ? now.position : now.claims.get(0));
        }
    }

    /** Remembers that a run claims a position for a commit. */
    public void claim(String commit, long position) {
        Place known = place(commit);
        if (!known.claims.contains(position)) {
            List<Long> claims = new ArrayList<>(known.claims);
            claims.add(position);
            place(commit, new Place(known.position, known.left, claims));
        }
    }

    /** The lowest commits are forgotten when there are too many: nothing there is folded any more. */
    private void index(String commit, long position) {
        store.put(keys.index(position, commit), commit.getBytes(UTF_8));
        if (++indexed % BETWEEN_TRIMS != 0) {
            return;
        }
        BranchKeys.Range all = keys.index();
        List<Bytes> known = Trimming.keys(store, all.from(), all.to());
        for (Bytes key : known.subList(0, Math.max(0, known.size() - mostCommits))) {
            byte @Nullable [] gone = store.delete(key);
            if (gone != null) {
                String name = new String(gone, UTF_8);
                store.delete(keys.commit(name));
                remembered.remove(name);
            }
        }
    }

    /** Adds a group of series to the branch. */
    void add(String group) {
        store.put(keys.group(group), group.getBytes(UTF_8));
    }

    /** The groups of the branch, or those of one benchmark. */
    public List<String> groups(Optional<String> benchmark) {
        List<String> groups = new ArrayList<>();
        scan(benchmark.map(keys::groups).orElseGet(keys::groups), value -> groups.add(new String(value, UTF_8)));
        return groups;
    }

    /**
     * Notes that a request is done; false if it was done before. The oldest of many are forgotten, which does no harm:
     * a withdrawal stays, and a reset never moves back.
     */
    public boolean isFirst(String requestId) {
        Bytes key = keys.request(requestId);
        if (store.get(key) != null) {
            return false;
        }
        store.put(key, DONE);
        BranchKeys.Range all = keys.requestOrder();
        List<Bytes> order = Trimming.keys(store, all.from(), all.to());
        long number = order.isEmpty() ? 0 : 1 + BranchKeys.number(order.get(order.size() - 1));
        store.put(keys.requestOrder(number), key.get());
        for (Bytes oldest : order.subList(0, Math.max(0, order.size() + 1 - MOST_REQUESTS))) {
            byte @Nullable [] gone = store.delete(oldest);
            if (gone != null) {
                store.delete(Bytes.wrap(gone));
            }
        }
        return true;
    }

    /** Withdraws a run of a benchmark: what there is of it, and what comes later. */
    public void withdraw(String benchmark, String runId) {
        store.put(keys.withdrawal(benchmark, runId), new byte[] {1});
        hasWithdrawals = true;
    }

    /** Whether a run of a group was withdrawn. */
    public boolean isWithdrawn(String group, String runId) {
        return hasWithdrawals && store.get(keys.withdrawal(BranchKeys.benchmark(group), runId)) != null;
    }

    /**
     * Judges from a position on.
     *
     * @param seriesId of the series that is meant; empty: all of the benchmark
     */
    public void reset(String benchmark, String seriesId, long position) {
        long since = Math.max(position, reset(keys.reset(benchmark, seriesId)));
        store.put(
                keys.reset(benchmark, seriesId), new BinaryOut().unsigned(since).toBytes());
        hasResets = true;
    }

    /** From which position on a series is judged; 0: from the first. */
    public long since(String benchmark, String seriesId) {
        return hasResets ? Math.max(reset(keys.reset(benchmark, "")), reset(keys.reset(benchmark, seriesId))) : 0;
    }

    private long reset(Bytes key) {
        byte @Nullable [] known = store.get(key);
        return known == null ? 0 : new BinaryIn(known).unsigned();
    }

    private boolean isEmpty(BranchKeys.Range range) {
        try (KeyValueIterator<Bytes, byte[]> found = store.range(range.from(), range.to())) {
            return !found.hasNext();
        }
    }

    private void scan(BranchKeys.Range range, Consumer<byte[]> each) {
        try (KeyValueIterator<Bytes, byte[]> found = store.range(range.from(), range.to())) {
            found.forEachRemaining(entry -> each.accept(entry.value));
        }
    }

    /** Forgets everything of the branch but its groups, which the caller has forgotten. */
    void forget() {
        BranchKeys.Range all = keys.all();
        Trimming.keys(store, all.from(), all.to()).forEach(store::delete);
        store.delete(keys.listed());
    }
}
