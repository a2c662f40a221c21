package io.stepwatch.cli.deadletters;

import io.stepwatch.schema.config.Connection;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/** How many dead letters there are of each reason. */
public final class Counts {

    private Counts() {}

    /** Those of a time until now, by reason. */
    public static Map<String, Integer> ofLast(Duration time, Connection connection, Duration timeout) {
        Map<String, Integer> counts = new TreeMap<>();
        new Reading(connection, timeout)
                .since(Instant.now().minus(time), letter -> counts.merge(letter.reason(), 1, Integer::sum));
        return counts;
    }
}
