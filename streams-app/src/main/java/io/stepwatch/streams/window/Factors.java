package io.stepwatch.streams.window;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * By which factors the members of a run moved, for as long as others of the run may come. Of a run with very many
 * members some are enough.
 */
public final class Factors {

    private static final int FORMAT = 1;
    private static final char RUN = 'F';

    /** Members of one run that are kept. */
    public static final int MOST = 512;

    private final KeyValueStore<Bytes, byte[]> store;

    Factors(KeyValueStore<Bytes, byte[]> store) {
        this.store = store;
    }

    /** Adds what one member of a run did; returns the factors of all of them. */
    public List<Double> add(String run, String member, double factor, long now) {
        Bytes key = key(run);
        byte @Nullable [] known = store.get(key);
        List<String> members = new ArrayList<>();
        List<Double> factors = new ArrayList<>();
        if (known != null) {
            BinaryIn in = new BinaryIn(known).format(FORMAT);
            in.signed();
            for (int more = in.count(); more > 0; more--) {
                members.add(in.text());
                factors.add(in.number());
            }
        }
        if (!members.contains(member) && members.size() < MOST) {
            members.add(member);
            factors.add(factor);
            BinaryOut out = new BinaryOut().unsigned(FORMAT).signed(now).unsigned(members.size());
            for (int i = 0; i < members.size(); i++) {
                out.text(members.get(i)).number(factors.get(i));
            }
            store.put(key, out.toBytes());
        }
        return factors;
    }

    /** Forgets the runs of which the last member came at a time or before. */
    public void forgetUpTo(long time) {
        List<Bytes> old = new ArrayList<>();
        try (KeyValueIterator<Bytes, byte[]> all = store.range(key(""), Bytes.wrap(new byte[] {RUN + 1}))) {
            all.forEachRemaining(entry -> {
                if (new BinaryIn(entry.value).format(FORMAT).signed() <= time) {
                    old.add(entry.key);
                }
            });
        }
        old.forEach(store::delete);
    }

    private static Bytes key(String run) {
        return Bytes.wrap((RUN + run).getBytes(UTF_8));
    }
}
