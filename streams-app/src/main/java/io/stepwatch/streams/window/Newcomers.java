package io.stepwatch.streams.window;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.stepwatch.events.Notice;
import io.stepwatch.schema.identity.KeyText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** Members that came to suites which had others already, for as long as it is not known whether they took a place. */
public final class Newcomers {

    private static final int FORMAT = 1;
    private static final char SUITE = 'R';

    private final KeyValueStore<Bytes, byte[]> store;

    /**
     * The newcomers of one suite.
     *
     * @param position the smallest at which one of them was measured
     * @param touched when that became known, or when there was reason to ask again
     * @param asked when the partitions were asked; 0: not yet; -1: they were, and the suite must go on first
     * @param before the newest position of the suite below, by the answers so far; -1: none
     * @param wentOn whether an answer said that the suite was measured above
     * @param added the newcomers
     * @param ended members whose last point is at the position before
     */
    public record Some(
            long position,
            long touched,
            long asked,
            long before,
            boolean wentOn,
            List<Notice> added,
            List<Notice> ended) {

        public Some {
            added = List.copyOf(added);
            ended = List.copyOf(ended);
        }
    }

    Newcomers(KeyValueStore<Bytes, byte[]> store) {
        this.store = store;
    }

    /** Those of the suite of a sighting. */
    public Optional<Some> of(Notice sighting) {
        return Optional.ofNullable(store.get(key(sighting))).map(Newcomers::read);
    }

    /** Those of all suites. */
    public List<Some> all() {
        List<Some> all = new ArrayList<>();
        try (KeyValueIterator<Bytes, byte[]> found = store.range(key(SUITE, ""), key((char) (SUITE + 1), ""))) {
            found.forEachRemaining(entry -> all.add(read(entry.value)));
        }
        return all;
    }

    /** Keeps those of a suite. */
    public void put(Some some) {
        BinaryOut out = new BinaryOut()
                .unsigned(FORMAT)
                .signed(some.position)
                .signed(some.touched)
                .signed(some.asked)
                .signed(some.before)
                .unsigned(some.wentOn ? 1 : 0);
        write(out, some.added);
        write(out, some.ended);
        store.put(key(some.added.get(0)), out.toBytes());
    }

    /** Forgets those of a suite. */
    public void forget(Some some) {
        store.delete(key(some.added.get(0)));
    }

    private static Some read(byte[] bytes) {
        BinaryIn in = new BinaryIn(bytes).format(FORMAT);
        return new Some(
                in.signed(), in.signed(), in.signed(), in.signed(), in.unsigned() == 1, members(in), members(in));
    }

    private static void write(BinaryOut out, List<Notice> members) {
        out.unsigned(members.size());
        members.forEach(member -> MemberForm.write(out, member));
    }

    private static List<Notice> members(BinaryIn in) {
        List<Notice> members = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            members.add(MemberForm.read(in));
        }
        return members;
    }

    private static Bytes key(Notice of) {
        return key(SUITE, KeyText.join(of.getProject(), of.getBranch(), of.getEnvironment(), of.getSuite()));
    }

    private static Bytes key(char kind, String which) {
        return Bytes.wrap((kind + which).getBytes(UTF_8));
    }
}
