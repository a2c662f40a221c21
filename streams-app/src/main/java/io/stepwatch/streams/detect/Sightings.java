package io.stepwatch.streams.detect;

import io.stepwatch.streams.ingest.Measured;
import io.stepwatch.streams.window.History;
import io.stepwatch.streams.window.LatelyUsed;
import java.time.Duration;
import java.util.Map;

/** What was said lately, so that it is not said for every run; nothing depends on it but how often things are said. */
final class Sightings {

    private static final int MOST = 4096;
    private static final long BETWEEN = Duration.ofSeconds(10).toMillis();

    private final Map<String, Long> suites = new LatelyUsed<>(MOST);

    private String latest = "";
    private long latestTime = Long.MIN_VALUE / 2;

    /** Whether it is time to say again that a suite was seen. */
    boolean isDue(Measured measured, long now) {
        // Runs of one suite mostly come together.
        if (now - latestTime < BETWEEN && measured.group().startsWith(latest)) {
            return false;
        }
        String suite = History.suite(measured.group());
        Long last = suites.get(suite);
        if (last != null && now - last < BETWEEN) {
            return false;
        }
        suites.put(suite, now);
        latest = suite + '/';
        latestTime = now;
        return true;
    }
}
