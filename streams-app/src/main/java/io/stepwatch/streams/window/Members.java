package io.stepwatch.streams.window;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.stepwatch.events.Notice;
import io.stepwatch.schema.identity.KeyText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/** The members of suites: when each was seen first and last, by the clock on the wall and by position. */
public final class Members {

    private static final int FORMAT = 1;
    private static final char MEMBER = 'M';
    private static final int SUITES_REMEMBERED = 1024;

    private final KeyValueStore<Bytes, byte[]> store;
    private final Map<String, Long> sizes = new LatelyUsed<>(SUITES_REMEMBERED);

    /**
     * A member.
     *
     * @param first the position at which it was seen first
     * @param since when that was
     * @param seen when it was seen last
     * @param gone whether it was said that it is gone
     * @param last the last sighting; its text is the member's name
     */
    public record Member(long first, long since, long seen, boolean gone, Notice last) {}

    Members(KeyValueStore<Bytes, byte[]> store) {
        this.store = store;
    }

    /** Notes a sighting. */
    public void seen(Notice sighting, long now) {
        byte @Nullable [] known = store.get(key(sighting));
        Member before = known == null ? null : read(known);
        if (before == null) {
            put(new Member(sighting.getPosition(), now, now, false, sighting));
        } else {
            Notice last = sighting.getPosition() >= before.last.getPosition() ? sighting : before.last;
            put(new Member(Math.min(before.first, sighting.getPosition()), before.since, now, false, last));
        }
        if (before == null || before.gone) {
            resize(sighting, 1);
        }
    }

    /** What is known of the member of a sighting. */
    public Optional<Member> find(Notice sighting) {
        return Optional.ofNullable(store.get(key(sighting))).map(Members::read);
    }

    /** Notes that it was said that a member is gone. */
    public void gone(Member member) {
        put(new Member(member.first, member.since, member.seen, true, member.last));
        resize(member.last, -1);
    }

    /** Members of all suites that were seen last at a time or before and of which nobody has said that they are gone. */
    public List<Member> quietSince(long time) {
        return between(key(MEMBER, ""), key((char) (MEMBER + 1), "")).stream()
                .filter(member -> member.seen <= time && !member.gone)
                .toList();
    }

    /** The members of the suite of a sighting. */
    public List<Member> of(Notice suite) {
        return between(key(MEMBER, suite(suite) + "/"), key(MEMBER, suite(suite) + "0"));
    }

    /** How many members the suite of a sighting has, without those that are gone. */
    public int size(Notice suite) {
        return Math.toIntExact(sizes.computeIfAbsent(
                suite(suite),
                unknown -> of(suite).stream().filter(member -> !member.gone).count()));
    }

    /** Counts one more or less where the members were counted before. */
    private void resize(Notice of, int by) {
        sizes.computeIfPresent(suite(of), (suite, size) -> size + by);
    }

    private List<Member> between(Bytes from, Bytes to) {
        List<Member> members = new ArrayList<>();
        try (KeyValueIterator<Bytes, byte[]> found = store.range(from, to)) {
            found.forEachRemaining(entry -> members.add(read(entry.value)));
        }
        return members;
    }

    private void put(Member member) {
        BinaryOut out = new BinaryOut()
                .unsigned(FORMAT)
                .signed(member.first)
                .signed(member.since)
                .signed(member.seen)
                .unsigned(member.gone ? 1 : 0);
        MemberForm.write(out, member.last);
        store.put(key(member.last), out.toBytes());
    }

    private static Member read(byte[] bytes) {
        BinaryIn in = new BinaryIn(bytes).format(FORMAT);
        long first = in.signed();
        long since = in.signed();
        long seen = in.signed();
        boolean gone = in.unsigned() == 1;
        return new Member(first, since, seen, gone, MemberForm.read(in));
    }

    private static Bytes key(Notice member) {
        return key(MEMBER, suite(member) + "/" + member.getId());
    }

    private static String suite(Notice of) {
        return KeyText.join(of.getProject(), of.getBranch(), of.getEnvironment(), of.getSuite());
    }

    private static Bytes key(char kind, String which) {
        return Bytes.wrap((kind + which).getBytes(UTF_8));
    }
}
