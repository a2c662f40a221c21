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
    private final AtomicLong silent = new AtomicLong();
    private final AtomicLong elsewhere = new AtomicLong();
    private final AtomicLong malformed = new AtomicLong();
    private final AtomicLong latencyMillis = new AtomicLong();
    private final AtomicLong oldest = new AtomicLong(NOTHING);
    private final AtomicLong waiting = new AtomicLong();
    private final AtomicLong shown = new AtomicLong();

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

    /** Revisions of which nobody is to be told: known alarms, and old history. */
    public long silent() {
        return silent.get();
    }

    /** Revisions that the target's rules leave to others. */
    public long elsewhere() {
        return elsewhere.get();
    }

    /** Values that are no alert and were set aside as dead letters. */
    public long malformed() {
        return malformed.get();
    }

    /** Revisions that the target took. */
    public long taken() {
        return delivered() + edited();
    }

    /** Seconds from the time that a revision was written until the target took it, for all of those together. */
    public double latencySeconds() {
        return latencyMillis.get() / 1000.0;
    }

    /** Revisions that wait for the target, as far as this instance knows. */
    public long waiting() {
        return waiting.get();
    }

    /** Alerts that the target shows, of those that this instance delivers. */
    public long shown() {
        return shown.get();
    }

    /** Age in seconds of the oldest alert that waits for the target; 0 when none does. */
    public double oldestSeconds() {
        long since = oldest.get();
        return since == NOTHING ? 0 : Math.max(0, System.currentTimeMillis() - since) / 1000.0;
    }

    /** The target took a revision that was written at a time, milliseconds since 1970. */
    void accepted(boolean first, long written) {
        latencyMillis.addAndGet(Math.max(0, System.currentTimeMillis() - written));
        (first ? delivered : edited).incrementAndGet();
    }

    void stayedSilent() {
        silent.incrementAndGet();
    }

    void leftToOthers() {
        elsewhere.incrementAndGet();
    }

    void wasMalformed() {
        malformed.incrementAndGet();
    }

    /** How many revisions wait, and how many alerts the target shows. */
    void counts(long revisions, long alerts) {
        waiting.set(revisions);
        shown.set(alerts);
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
