package io.stepwatch.streams.window;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.stepwatch.events.Notice;
import io.stepwatch.schema.identity.KeyText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.api.ProcessingContext;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * Which notices were given, when each suite and each member of it was measured last, and what the members of runs did.
 * Keys: a letter ({@code N} a notice, {@code S} a suite, {@code M} a member, {@code F} the
 * factors of a run, {@code R} the newcomers of a suite), and which one.
 */
public final class Said {

    /** Name of the store. Another name would be another store: renaming is a migration. */
    public static final String STORE = "notices";

    private static final int FORMAT = 1;

    /** Milliseconds in which a suite's members may be measured without it being written down each time. */
    private static final long AT_ONCE = 100;

    private static final int SUITES_REMEMBERED = 1024;

    private final KeyValueStore<Bytes, byte[]> store;
    private final Members members;
    private final Map<String, Suite> lately = new LatelyUsed<>(SUITES_REMEMBERED);

    /**
     * What is known of a suite.
     *
     * @param first the smallest position seen
     * @param seen when it was measured last, by the clock on the wall
     * @param stale whether it was said that it is stale
     * @param last the last sighting
     */
    public record Suite(long first, long seen, boolean stale, Notice last) {}

    private Said(KeyValueStore<Bytes, byte[]> store) {
        this.store = store;
        this.members = new Members(store);
    }

    /** Adds the store to a topology for one processor. */
    public static void addTo(Topology topology, String processor) {
        Logged.add(topology, STORE, processor);
    }

    /** The store of a processor. */
    public static Said of(ProcessingContext context) {
        return new Said(context.getStateStore(STORE));
    }

    /** The members of suites. */
    public Members members() {
        return members;
    }

    /** Members that came later than others. */
    public Newcomers newcomers() {
        return new Newcomers(store);
    }

    /** What the members of runs did. */
    public Factors factors() {
        return new Factors(store);
    }

    /** Notes that a notice is given; false if it was given before. */
    public boolean isFirst(String id) {
        Bytes key = key('N', id);
        if (store.get(key) != null) {
            return false;
        }
        store.put(key, new byte[] {FORMAT});
        return true;
    }

    /** Notes that a suite was measured; returns what was known of it before. */
    public @Nullable Suite measured(Notice seen, long now) {
        Suite before = suite(seen);
        if (before == null) {
            put(new Suite(seen.getPosition(), now, false, seen));
        } else if (before.stale
                || now - before.seen >= AT_ONCE
                || !before.last.getPosition().equals(seen.getPosition())) {
            Notice last = seen.getPosition() >= before.last.getPosition() ? seen : before.last;
            put(new Suite(Math.min(before.first, seen.getPosition()), now, false, last));
        }
        return before;
    }

    /** What is known of the suite of a sighting. */
    public @Nullable Suite suite(Notice seen) {
        return lately.computeIfAbsent(id(seen), id -> {
            byte @Nullable [] known = store.get(key('S', id));
            return known == null ? null : read(known);
        });
    }

    /** The last sightings of suites that were seen last at a time or before; it is noted that they are stale. */
    public List<Notice> quietSince(long time) {
        List<Suite> quiet = new ArrayList<>();
        try (KeyValueIterator<Bytes, byte[]> all = store.range(key('S', ""), key('T', ""))) {
            all.forEachRemaining(entry -> {
                Suite suite = read(entry.value);
                if (suite.seen <= time && !suite.stale) {
                    quiet.add(suite);
                }
            });
        }
        quiet.forEach(suite -> put(new Suite(suite.first, suite.seen, true, suite.last)));
        return quiet.stream().map(Suite::last).toList();
    }

    /** Forgets a suite. */
    public void forget(Notice suite) {
        lately.remove(id(suite));
        store.delete(key('S', id(suite)));
    }

    private void put(Suite suite) {
        Notice last = suite.last;
        BinaryOut out = new BinaryOut()
                .unsigned(FORMAT)
                .signed(suite.first)
                .signed(suite.seen)
                .unsigned(suite.stale ? 1 : 0)
                .text(last.getProject())
                .text(last.getBranch())
                .text(last.getEnvironment())
                .text(last.getSuite())
                .text(last.getCommit())
                .signed(last.getPosition());
        store.put(key('S', id(last)), out.toBytes());
        lately.put(id(last), suite);
    }

    private static Suite read(byte[] bytes) {
        BinaryIn in = new BinaryIn(bytes).format(FORMAT);
        long first = in.signed();
        long seen = in.signed();
        boolean stale = in.unsigned() == 1;
        Notice last = Notice.newBuilder()
                .setId("")
                .setKind("suite-seen")
                .setProject(in.text())
                .setBranch(in.text())
                .setEnvironment(in.text())
                .setSuite(in.text())
                .setCommit(in.text())
                .setPosition(in.signed())
                .setText("")
                .build();
        return new Suite(first, seen, stale, last);
    }

    private static String id(Notice of) {
        return KeyText.join(of.getProject(), of.getBranch(), of.getEnvironment(), of.getSuite());
    }

    private static Bytes key(char kind, String which) {
        return Bytes.wrap((kind + which).getBytes(UTF_8));
    }
}
