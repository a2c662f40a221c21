package io.stepwatch.streams.window;

import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/** Numbers the groups of a partition in the order in which they come, from 1. */
final class Numbers {

    private final KeyValueStore<Bytes, byte[]> store;
    private long taken = -1;

    Numbers(KeyValueStore<Bytes, byte[]> store) {
        this.store = store;
    }

    long next() {
        if (taken < 0) {
            byte @Nullable [] known = store.get(BranchKeys.numbers());
            taken = known == null ? 0 : new BinaryIn(known).unsigned();
        }
        taken++;
        store.put(BranchKeys.numbers(), new BinaryOut().unsigned(taken).toBytes());
        return taken;
    }
}
