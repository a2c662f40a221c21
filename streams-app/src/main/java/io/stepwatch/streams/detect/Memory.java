package io.stepwatch.streams.detect;

import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.detection.StepDetector;
import io.stepwatch.streams.window.History;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Keeps the groups of one partition in memory that were used last.
 *
 * <p>Nothing is lost with it: all that it holds can be read and folded again from the store. It lives as long as the
 * store is open, so that it never knows more than the transaction does.
 */
final class Memory implements AutoCloseable {

    private final History history;
    private final StepDetector detector;
    private final Budget budget;
    private final Map<String, Watches> kept = new LinkedHashMap<>(16, 0.75f, true);

    /** What all partitions of an application may keep together, in bytes; thread-safe. */
    static final class Budget {

        private final long most;
        private final AtomicLong used = new AtomicLong();

        Budget(long most) {
            this.most = most;
        }

        private boolean exceeded(long more) {
            return used.addAndGet(more) > most;
        }
    }

    Memory(History history, DetectorSettings settings, Budget budget) {
        this.history = history;
        this.detector = new StepDetector(settings);
        this.budget = budget;
    }

    /** A group with its watches. */
    Watches group(String id) {
        Watches found = kept.get(id);
        if (found == null) {
            found = new Watches(history.group(id), detector);
            kept.put(id, found);
        }
        return found;
    }

    /** Counts what a group takes now, after it was taken from here and used, and lets the oldest go if that is too much. */
    void settle(Watches used) {
        boolean exceeded = budget.exceeded(used.weighAgain());
        Iterator<Watches> oldest = kept.values().iterator();
        while (exceeded && kept.size() > 1) {
            Watches gone = oldest.next();
            oldest.remove();
            exceeded = budget.exceeded(-gone.weight());
        }
    }

    /** Forgets a group, because it is gone from the store too. */
    void drop(String id) {
        Watches gone = kept.remove(id);
        if (gone != null) {
            budget.exceeded(-gone.weight());
        }
    }

    @Override
    public void close() {
        kept.values().forEach(gone -> budget.exceeded(-gone.weight()));
        kept.clear();
    }
}
