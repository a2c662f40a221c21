package io.stepwatch.sink.store;

import io.stepwatch.events.SeriesInfo;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.schema.identity.KeyText;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** The series of each environment. */
public final class SeriesStore {

    /** The catalog is told of points only now and then, and a rare benchmark skips commits. */
    private static final long STALE_AFTER = 512;

    private final KeyValueStore<String, SeriesSpan> series;

    SeriesStore(KeyValueStore<String, SeriesSpan> series) {
        this.series = series;
    }

    /**
     * Keeps a series.
     *
     * @param at when this was said of it, milliseconds since 1970
     */
    public void keep(SeriesInfo info, long at) {
        String key = key(info.getKey(), info.getSeriesId());
        SeriesSpan held = series.get(key);
        if (held == null || held.lastPosition() < info.getLastPosition()) {
            series.put(key, new SeriesSpan(held == null ? at : held.since(), info.getLastPosition()));
        }
    }

    /** How many series the environment of a series has that are still measured around a position. */
    public long around(SeriesKey one, long position) {
        long count = 0;
        try (KeyValueIterator<String, SeriesSpan> all = series.prefixScan(environment(one), new StringSerializer())) {
            while (all.hasNext()) {
                if (all.next().value.lastPosition() + STALE_AFTER >= position) {
                    count++;
                }
            }
        }
        return count;
    }

    static String key(SeriesKey series, String id) {
        return environment(series) + KeyText.escape(id);
    }

    private static String environment(SeriesKey series) {
        return KeyText.join(series.getProject(), series.getBranch(), series.getEnvironment()) + "/";
    }
}
