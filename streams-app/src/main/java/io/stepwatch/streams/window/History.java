package io.stepwatch.streams.window;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StoreQueryParameters;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.api.ProcessingContext;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.QueryableStoreTypes;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.jspecify.annotations.Nullable;

/** The store with the state of all groups of a partition; what is written is logged to the broker. */
public final class History {

    /** Name of the store. Another name would be another store: renaming is a migration. */
    public static final String STORE = "series";

    private static final int BRANCHES_REMEMBERED = 256;

    private final KeyValueStore<Bytes, byte[]> store;

    private final int window;
    private final Numbers numbers;
    private final SharedTexts texts = new SharedTexts();
    private @Nullable Branch latest;
    private final Map<String, Branch> branches = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Branch> eldest) {
            boolean isTooMuch = size() > BRANCHES_REMEMBERED;
            if (isTooMuch && eldest.getValue() == latest) {
                latest = null;
            }
            return isTooMuch;
        }
    };

    private History(KeyValueStore<Bytes, byte[]> store, int window) {
        this.store = store;
        this.window = window;
        this.numbers = new Numbers(store);
    }

    /** Adds the store to a topology for one processor. */
    public static void addTo(Topology topology, String processor) {
        Logged.add(topology, STORE, processor);
    }

    /**
     * The store of a processor.
     *
     * @param window how many points a late one may be behind the newest
     */
    public static History of(ProcessingContext context, int window) {
        return new History(context.getStateStore(STORE), window);
    }

    /** What is kept of a branch. */
    public Branch branch(String id) {
        return branches.computeIfAbsent(id, branch -> new Branch(store, branch, 2 * window));
    }

    /** What is kept of the branch of a group. */
    public Branch branchOf(String group) {
        // Runs of one branch mostly come together.
        Branch before = latest;
        if (before != null
                && group.startsWith(before.id())
                && group.length() > before.id().length()
                && group.charAt(before.id().length()) == '/') {
            return before;
        }
        Branch branch = branch(BranchKeys.branch(group));
        latest = branch;
        return branch;
    }

    /** The suite of a group, with its environment and branch. */
    public static String suite(String group) {
        return BranchKeys.suite(group);
    }

    /** The key of the runs of a group. */
    public static String benchmark(String group) {
        return BranchKeys.benchmark(group);
    }

    /** Branches that were seen last at a time or before. */
    public List<Branch> quietSince(long time) {
        BranchKeys.Range list = BranchKeys.list();
        List<Branch> quiet = new ArrayList<>();
        for (Bytes key : Trimming.keys(store, list.from(), list.to())) {
            byte @Nullable [] bytes = store.get(key);
            if (bytes != null) {
                Branch.Listed listed = Branch.Listed.read(bytes);
                if (listed.lastSeen() <= time) {
                    quiet.add(branch(listed.branch()));
                }
            }
        }
        return quiet;
    }

    /** Forgets a branch with all its groups. */
    public void forget(Branch branch) {
        branch.groups(Optional.empty()).forEach(id -> group(id).forget());
        branch.forget();
        branches.remove(branch.id());
        latest = null;
    }

    /**
     * The store of a partition, to be looked at, as far as it is committed.
     *
     * @throws org.apache.kafka.streams.errors.InvalidStateStoreException while it is being restored or moved
     */
    public static History reading(KafkaStreams streams, Place place, int window) {
        ReadOnlyKeyValueStore<Bytes, byte[]> store = streams.store(
                StoreQueryParameters.fromNameAndType(STORE, QueryableStoreTypes.<Bytes, byte[]>keyValueStore())
                        .withPartition(place.partition()));
        return new History(new ReadOnlyStore(store), window);
    }

    /** A store of its own, in memory, that nobody else sees. */
    public static History inMemory(int window) {
        return new History(Stores.inMemoryKeyValueStore(STORE).get(), window);
    }

    /** The state of a group; a new one when it is unknown. */
    public Group group(String id) {
        return new Group(store, id, window, () -> branchOf(id), numbers, texts);
    }
}
