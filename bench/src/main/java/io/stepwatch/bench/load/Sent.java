package io.stepwatch.bench.load;

import java.util.concurrent.atomic.AtomicLongArray;

/** When each run was handed to the producer. */
final class Sent {

    private final int benchmarks;
    private final AtomicLongArray nanos;

    Sent(Histories histories) {
        this.benchmarks = histories.benchmarks();
        this.nanos = new AtomicLongArray(Math.toIntExact(histories.records()));
    }

    void now(int benchmark, int commit) {
        nanos.set(commit * benchmarks + benchmark, System.nanoTime());
    }

    long at(int benchmark, long commit) {
        return nanos.get(Math.toIntExact(commit * benchmarks + benchmark));
    }
}
