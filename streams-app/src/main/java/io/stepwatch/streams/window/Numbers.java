package io.stepwatch.streams.window;

import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * Numbers the groups of a partition in the order in which they come, from 1.
 *
 * <p>How far they are taken is written in steps of {@value #AT_ONCE}; the rest of a step is lost when the store is closed.
 */
final class Numbers {

    private static final int AT_ONCE = 256;

    private final KeyValueStore<Bytes, byte[]> store;
    private long last = -1;
    private long taken;

    Numbers(KeyValueStore<Bytes, byte[]> store) {
        this.store = store;
    }

    long next() {
        if (last < 0) {
            byte @Nullable [] known = store.get(BranchKeys.numbers());
            taken = known == null ? 0 : new BinaryIn(known).unsigned();
            last = taken;
        }
        last++;
        if (last > taken) {
            taken += AT_ONCE;
            store.put(BranchKeys.numbers(), new BinaryOut().unsigned(taken).toBytes());
        }
        return last;
    }
}
