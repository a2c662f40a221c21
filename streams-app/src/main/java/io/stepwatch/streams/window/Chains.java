package io.stepwatch.streams.window;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.stepwatch.schema.identity.Fingerprint;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.api.ProcessingContext;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * The commits of branches with their first parents, by id and by position. Keys: a hash of the branch (16 bytes), what it
 * is (one byte), and which one. Branches that are forgotten some day are listed under a hash of zeros.
 */
public final class Chains {

    /** Name of the store. Another name would be another store: renaming is a migration. */
    public static final String STORE = "chains";

    private static final int FORMAT = 1;
    private static final int HASH = 16;
    private static final byte LINK = 'C';
    private static final byte POSITION = 'P';
    private static final byte TIP = 'T';
    private static final byte FORK = 'F';
    private static final byte LISTED = 'B';

    private final KeyValueStore<Bytes, byte[]> store;

    /**
     * A commit.
     *
     * @param firstParent its first parent; empty: it has none, or nobody knows
     * @param left whether it was announced that it left
     */
    public record Link(String sha, long position, String firstParent, boolean left) {

        /** The same commit, on its branch or not. */
        public Link left(boolean now) {
            return new Link(sha, position, firstParent, now);
        }

        byte[] toBytes() {
            return new BinaryOut()
                    .unsigned(FORMAT)
                    .text(sha)
                    .signed(position)
                    .text(firstParent)
                    .unsigned(left ? 1 : 0)
                    .toBytes();
        }

        static Link read(byte[] bytes) {
            BinaryIn in = new BinaryIn(bytes).format(FORMAT);
            return new Link(in.text(), in.signed(), in.text(), in.unsigned() == 1);
        }
    }

    private Chains(KeyValueStore<Bytes, byte[]> store) {
        this.store = store;
    }

    /** Adds the store to a topology for one processor. */
    public static void addTo(Topology topology, String processor) {
        Logged.add(topology, STORE, processor);
    }

    /** The store of a processor. */
    public static Chains of(ProcessingContext context) {
        return new Chains(context.getStateStore(STORE));
    }

    /** The chain of one branch. */
    public Chain of(String branch) {
        return new Chain(hash(branch));
    }

    /** Remembers that a branch is to be forgotten some day, and that it is alive; written once in a while. */
    public void touch(String branch, long now, long between) {
        Bytes key = listed(hash(branch));
        byte @Nullable [] listed = store.get(key);
        if (listed == null || now - Branch.Listed.read(listed).lastSeen() >= between) {
            store.put(key, new Branch.Listed(branch, now).toBytes());
        }
    }

    /** Forgets the chains of branches that were seen last at a time or before. */
    public void forgetUpTo(long time) {
        for (Bytes key : Trimming.keys(store, listed(new byte[0]), listed(ofOnes()))) {
            byte @Nullable [] bytes = store.get(key);
            if (bytes != null && Branch.Listed.read(bytes).lastSeen() <= time) {
                byte[] branch = hash(Branch.Listed.read(bytes).branch());
                Bytes last = Bytes.wrap(ByteBuffer.allocate(HASH + 1)
                        .put(branch)
                        .put((byte) 0xff)
                        .array());
                Trimming.keys(store, Bytes.wrap(branch), last).forEach(store::delete);
                store.delete(key);
            }
        }
    }

    private static Bytes listed(byte[] branch) {
        return Bytes.wrap(ByteBuffer.allocate(HASH + 1 + branch.length)
                .put(new byte[HASH])
                .put(LISTED)
                .put(branch)
                .array());
    }

    private static byte[] ofOnes() {
        byte[] ones = new byte[HASH];
        Arrays.fill(ones, (byte) 0xff);
        return ones;
    }

    private static byte[] hash(String text) {
        return new Fingerprint().text(text).bytes(HASH);
    }

    /** The chain of one branch. */
    public final class Chain {

        private final byte[] branch;

        private Chain(byte[] branch) {
            this.branch = branch;
        }

        /** A commit by its id. */
        public Optional<Link> link(String sha) {
            byte @Nullable [] bytes = store.get(link(hash(sha)));
            return bytes == null ? Optional.empty() : Optional.of(Link.read(bytes));
        }

        /** Adds a commit, or what is new about it. */
        public void put(Link link) {
            Bytes key = link(hash(link.sha));
            byte @Nullable [] before = store.get(key);
            if (before != null && Link.read(before).position != link.position) {
                store.delete(position(Link.read(before).position, hash(link.sha)));
            }
            store.put(key, link.toBytes());
            store.put(position(link.position, hash(link.sha)), new byte[] {FORMAT});
        }

        /** The commits above a position, from below. */
        public List<Link> above(long position) {
            List<Link> links = new ArrayList<>();
            try (KeyValueIterator<Bytes, byte[]> found =
                    store.range(position(position + 1, new byte[0]), position(Long.MAX_VALUE, new byte[HASH]))) {
                found.forEachRemaining(entry -> {
                    byte[] hash = new byte[HASH];
                    ByteBuffer.wrap(entry.key.get())
                            .position(HASH + 1 + Long.BYTES)
                            .get(hash);
                    byte @Nullable [] link = store.get(link(hash));
                    if (link != null) {
                        links.add(Link.read(link));
                    }
                });
            }
            return links;
        }

        /** The newest head of the branch. */
        public Optional<String> tip() {
            byte @Nullable [] tip = store.get(key(TIP, new byte[0]));
            return tip == null ? Optional.empty() : Optional.of(new String(tip, UTF_8));
        }

        /** Takes a new head. */
        public void tip(String sha) {
            store.put(key(TIP, new byte[0]), sha.getBytes(UTF_8));
        }

        /** Position of the last commit that was shared when history was last rewritten. */
        public Optional<Long> fork() {
            byte @Nullable [] fork = store.get(key(FORK, new byte[0]));
            return fork == null ? Optional.empty() : Optional.of(new BinaryIn(fork).signed());
        }

        /** History was rewritten above a position. */
        public void fork(long position) {
            store.put(key(FORK, new byte[0]), new BinaryOut().signed(position).toBytes());
        }

        private Bytes link(byte[] hash) {
            return key(LINK, hash);
        }

        private Bytes position(long position, byte[] hash) {
            return key(
                    POSITION,
                    ByteBuffer.allocate(Long.BYTES + hash.length)
                            .putLong(position)
                            .put(hash)
                            .array());
        }

        private Bytes key(byte kind, byte[] which) {
            return Bytes.wrap(ByteBuffer.allocate(HASH + 1 + which.length)
                    .put(branch)
                    .put(kind)
                    .put(which)
                    .array());
        }
    }
}
