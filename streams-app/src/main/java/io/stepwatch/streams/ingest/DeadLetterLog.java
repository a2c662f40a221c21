package io.stepwatch.streams.ingest;

import io.stepwatch.streams.measure.Measures;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs dead letters: for each reason at most one line a minute, with the number of those in between. Thread-safe. */
public final class DeadLetterLog {

    private static final Logger LOG = LoggerFactory.getLogger(DeadLetterLog.class);
    private static final long MINUTE = Duration.ofMinutes(1).toNanos();

    private record Line(long time, long since) {}

    private final LongSupplier nanos;
    private final Measures measures;
    private final Map<String, Line> last = new HashMap<>();

    /** Counts them all, too. */
    public DeadLetterLog(LongSupplier nanos, Measures measures) {
        this.nanos = nanos;
        this.measures = measures;
    }

    void warn(String reason, String error, String place, byte @Nullable [] key) {
        measures.deadLetter(reason);
        long missed = missed(reason);
        if (missed >= 0) {
            LOG.warn(
                    "dead letter record={} key={} reason={} error=\"{}\" unlogged={}",
                    place,
                    printable(key),
                    reason,
                    Printable.text(error),
                    missed);
        }
    }

    /** How many lines of this reason were left out before this one; -1 if this one is to be left out too. */
    synchronized long missed(String reason) {
        long now = nanos.getAsLong();
        Line before = last.get(reason);
        if (before != null && now - before.time < MINUTE) {
            last.put(reason, new Line(before.time, before.since + 1));
            return -1;
        }
        last.put(reason, new Line(now, 0));
        return before == null ? 0 : before.since;
    }

    private static String printable(byte @Nullable [] key) {
        return key == null ? "null" : Printable.text(new String(key, StandardCharsets.UTF_8));
    }
}
