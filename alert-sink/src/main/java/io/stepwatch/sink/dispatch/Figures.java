package io.stepwatch.sink.dispatch;

import java.util.concurrent.atomic.AtomicLong;

/** What has come of the attempts at one target since it was started. Thread-safe. */
public final class Figures {

    private static final long NOTHING = -1;

    private final AtomicLong delivered = new AtomicLong();
    private final AtomicLong edited = new AtomicLong();
    private final AtomicLong failed = new AtomicLong();
    private final AtomicLong refused = new AtomicLong();
    private final AtomicLong dropped = new AtomicLong();
    private final AtomicLong unsure = new AtomicLong();
    private final AtomicLong oldest = new AtomicLong(NOTHING);

    /** Alerts that the target shows for the first time. */
    public long delivered() {
        return delivered.get();
    }

    /** Further revisions of alerts that the target shows already. */
    public long edited() {
        return edited.get();
    }

    /** Attempts that are made again. */
    public long failed() {
        return failed.get();
    }

    /** Revisions that the target will never take. */
    public long refused() {
        return refused.get();
    }

    /** Revisions that were passed over because the target has one as new, or a newer one waits. */
    public long dropped() {
        return dropped.get();
    }

    /** Attempts of which nobody knows whether the target took them. */
    public long unsure() {
        return unsure.get();
    }

    /** Age in seconds of the oldest alert that waits for the target; 0 when none does. */
    public double oldestSeconds() {
        long since = oldest.get();
        return since == NOTHING ? 0 : Math.max(0, System.currentTimeMillis() - since) / 1000.0;
    }

    void accepted(boolean first) {
        (first ? delivered : edited).incrementAndGet();
    }

    void failed(boolean nobodyKnows) {
        failed.incrementAndGet();
        if (nobodyKnows) {
            unsure.incrementAndGet();
        }
    }

    void lost() {
        unsure.incrementAndGet();
    }

    void wasRefused() {
        refused.incrementAndGet();
    }

    void drop() {
        dropped.incrementAndGet();
    }

    /** The oldest record that waits, by its time. */
    void waits(long since) {
        oldest.set(since);
    }

    void nothingWaits() {
        oldest.set(NOTHING);
    }
}
